/**
 * An expected problem at start. The message is one clear line for the person at the terminal (what is wrong,
 * what to do); main prints it without a stack and exits with 1.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replace(/\s*\n\s*/g, ' ').trim(), options);
  }
}
