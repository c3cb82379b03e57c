// How texts begin (`si`) and what of them is read (`t`); the XML comes as its bytes.
const MARK = /<(?:\w+:)?(si|t)\b[^<>]*>([^<]*)/g

/** Signs of a text of which each byte is one of UTF-8: those that go on are none. */
export function signsIn(bytes: string): number {
  let signs = 0
  for (let at = 0; at < bytes.length; at += 1) if ((bytes.charCodeAt(at) & 0xc0) !== 0x80) signs += 1
  return signs
}

/** How long the texts are that a workbook keeps once for all its cells, by their places. Reads the XML of them as it comes and keeps nothing else. */
export class SharedLengths {
  #lengths = new Uint32Array(1024)
  #count = 0
  #rest = ''

  take(piece: string): void {
    const text = this.#rest + piece
    const cut = Math.max(0, text.lastIndexOf('<'))
    this.#rest = text.slice(cut)
    for (const [, name, content = ''] of text.slice(0, cut).matchAll(MARK)) {
      if (name === 'si') this.#begin()
      else this.#lengths[this.#count - 1] = this.of(this.#count - 1) + signsIn(content)
    }
  }

  /** 0 for a place that no text has. */
  of(place: number): number {
    return this.#lengths[place] ?? 0
  }

  #begin(): void {
    this.#count += 1
    if (this.#count <= this.#lengths.length) return
    const longer = new Uint32Array(this.#lengths.length * 2)
    longer.set(this.#lengths)
    this.#lengths = longer
  }
}
