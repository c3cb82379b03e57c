/** Lets a source go on only while its reader waits in vain. */
export class Pace {
  #asked = false
  #ended = false
  #looking = false
  #goOn: (() => void) | undefined

  /** Asks the reader for something; the source may go on until it is there. */
  async ask<T>(work: () => Promise<T>): Promise<T> {
    this.#asked = true
    this.#look()
    try {
      return await work()
    } finally {
      this.#asked = false
    }
  }

  /** Waits until the reader has nothing left. False when it has gone. */
  async turn(): Promise<boolean> {
    if (!this.#ended) {
      await new Promise<void>((resolve) => {
        this.#goOn = resolve
        this.#look()
      })
    }
    return !this.#ended
  }

  end(): void {
    this.#ended = true
    this.#goOn?.()
  }

  #look(): void {
    if (this.#goOn === undefined || this.#looking) return
    this.#looking = true
    // What lies ready is answered before the next turn of the process; who still waits then has nothing.
    setImmediate(() => {
      this.#looking = false
      if (!this.#asked) return
      this.#goOn?.()
      this.#goOn = undefined
    })
  }
}
