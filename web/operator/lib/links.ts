import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentPropsWithRef, ComponentType } from 'react';
import type { operatorScreens } from '#contract/operator-screens.ts';

type Below<Path extends string> = Path extends '/operator'
  ? '/'
  : Path extends `/operator${infer Rest}`
    ? Rest
    : never;
type Named<Path extends string> = Path extends `${infer Before}/:${infer Name}/${infer After}`
  ? `${Before}/$${Name}/${Named<After>}`
  : Path extends `${infer Before}/:${infer Name}`
    ? `${Before}/$${Name}`
    : Path;

/** An address of the console as its router writes it, without `/operator`: `/accounts/$accountId`. */
export type ConsolePath = Named<Below<(typeof operatorScreens)[number]>>;

interface Target {
  to: ConsolePath;
  params?: Record<string, string>;
  search?: Record<string, unknown>;
  replace?: boolean;
}

/** To another screen of the console. The library's own types know the sellers' addresses only. */
export const ConsoleLink = Link as unknown as ComponentType<
  Target & Omit<ComponentPropsWithRef<'a'>, 'href'>
>;

export function useGo(): (target: Target) => Promise<void> {
  const navigate = useNavigate();
  return (target) => navigate(target as never);
}

/** What the address names. */
export function useNamed<Name extends string>(): Record<Name, string> {
  return useParams({ strict: false }) as unknown as Record<Name, string>;
}

/** What the screen's `validateSearch` made of the query. */
export function useQueryOf<Search>(): Search {
  return useSearch({ strict: false }) as unknown as Search;
}
