import { type AddressInfo, createServer, type Socket } from 'node:net'

/** The harmless text that every scanner is to recognise, put together here so that no scanner finds it in this file. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('')

/** A speaker of clamd's protocol (INSTREAM) that knows one signature. `most`: what it looks into at most. */
export async function openScanner({ path, most = 25_000_000 }: { readonly path?: string; readonly most?: number }) {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    let waiting = Buffer.alloc(0)
    let content = Buffer.alloc(0)
    let begun = false
    let answered = false
    const say = (reply: string) => {
      answered = true
      socket.end(reply)
    }
    socket.on('data', (chunk: Buffer) => {
      if (answered) return
      waiting = Buffer.concat([waiting, chunk])
      if (!begun) {
        const end = waiting.indexOf(0)
        if (end < 0) return
        if (waiting.subarray(0, end).toString() !== 'zINSTREAM') return say('UNKNOWN COMMAND\0')
        begun = true
        waiting = waiting.subarray(end + 1)
      }
      while (waiting.length >= 4) {
        const length = waiting.readUInt32BE(0)
        if (length === 0) return say(`stream: ${content.includes(eicar) ? 'Win.Test.EICAR_HDB-1 FOUND' : 'OK'}\0`)
        if (content.length + length > most) return say('INSTREAM size limit exceeded. ERROR\0')
        if (waiting.length < 4 + length) return
        content = Buffer.concat([content, waiting.subarray(4, 4 + length)])
        waiting = waiting.subarray(4 + length)
      }
    })
  })
  await new Promise<void>((resolve) => (path === undefined ? server.listen(0, '127.0.0.1', resolve) : server.listen(path, resolve)))
  return {
    address: path ?? `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
