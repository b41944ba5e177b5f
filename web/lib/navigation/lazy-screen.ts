import { lazyRouteComponent } from '@tanstack/react-router';
import { createElement, type ReactNode, useEffect } from 'react';
import { firstPaint } from './first-paint.ts';

/** A screen's script did not arrive: too slow, no network, or replaced by a newer version. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const timeoutMs = 120_000;

/** Rejects with a ChunkLoadError when the script fails or takes longer than two minutes. */
export async function loadChunk<T>(load: () => Promise<T>, ms = timeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([load(), tooLong]);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ChunkLoadError(`A screen could not be loaded: ${reason}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

const pauseMs = 5_000;

/**
 * The same for what no screen waits for, such as the place of toasts: as long as its script does not arrive it is tried
 * again, and the app goes on without it.
 */
export async function loadEventually<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await loadChunk(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** For `lazy`: what a screen can be used without for a moment, fetched when the first screen is there. */
export async function loadAfterFirstScreen<T>(load: () => Promise<T>): Promise<T> {
  await firstPaint.waitUntilFilled();
  return loadChunk(load);
}

/** A route's component, fetched when first needed. A screen's file exports it as `default`. */
export function lazyScreen(load: () => Promise<{ default: () => ReactNode }>) {
  return lazyRouteComponent(async () => {
    await firstPaint.wait();
    const { default: Screen } = await loadChunk(load);
    return { default: () => createElement(Shown, null, createElement(Screen)) };
  });
}

/** Its effect comes after those of the screen in it, which has asked for its data by then. */
function Shown({ children }: { children?: ReactNode }) {
  useEffect(() => firstPaint.isShown(), []);
  return children;
}
