/** Stands for the browser's WebSocket: the test opens it, speaks for the server, and breaks it. */
export class FakeSocket {
  static opened: FakeSocket[] = []
  static get last(): FakeSocket | undefined {
    return FakeSocket.opened.at(-1)
  }
  readonly address: string
  readonly sent: string[] = []
  onopen: (() => void) | null = null
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event?: CloseEvent) => void) | null = null

  constructor(address: string) {
    this.address = address
    FakeSocket.opened.push(this)
  }

  send(text: string): void {
    this.sent.push(text)
  }

  close(): void {
    this.onclose?.()
  }

  /** The server ends the line with a reason of its own. */
  end(code: number): void {
    this.onclose?.(new CloseEvent('close', { code }))
  }

  /** The server takes the line. */
  open(): void {
    this.onopen?.()
  }

  /** The server says something. */
  say(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
}
