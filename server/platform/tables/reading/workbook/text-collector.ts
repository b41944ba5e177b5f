/** More than any cell may hold: what comes after is not kept, only seen to be too much. */
const mostLetters = 64 * 1024;

/** Joins the runs of a text, each with a look of its own, and leaves out how it is pronounced (`rPh`). */
export class TextCollector {
  text = '';
  #inText = false;
  #inPhonetic = false;

  clear(): void {
    this.text = '';
    this.#inText = false;
    this.#inPhonetic = false;
  }

  open(name: string): void {
    if (name === 'rPh') this.#inPhonetic = true;
    else if (name === 't' || name === 'v') this.#inText = !this.#inPhonetic;
  }

  close(name: string): void {
    if (name === 'rPh') this.#inPhonetic = false;
    else if (name === 't' || name === 'v') this.#inText = false;
  }

  add(text: string): void {
    if (this.#inText && this.text.length <= mostLetters) this.text += text;
  }
}
