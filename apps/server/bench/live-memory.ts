import { setTimeout as wait } from 'node:timers/promises'

interface Reply {
  readonly id?: number
  readonly result?: { readonly usedSize?: number }
}

const TRIES = 40

async function debuggerOf(port: number): Promise<string> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      const [first] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as { webSocketDebuggerUrl: string }[]
      if (first !== undefined) return first.webSocketDebuggerUrl
    } catch {
      // It opens a moment after the signal.
    }
    await wait(250)
  }
  throw new Error(`no debugger on port ${port}`)
}

/** MB that a process holds by its own objects, after everything unused was collected. What V8 keeps beside them for the next objects it gives
 *  back when memory is short, so that only this number tells of growth. The process runs with `--inspect-port` and is told to open it. */
export async function liveMemoryOf(pid: number, port: number): Promise<number> {
  process.kill(pid, 'SIGUSR1')
  const socket = new WebSocket(await debuggerOf(port))
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  const ask = (id: number, method: string) =>
    new Promise<Reply>((resolve) => {
      socket.addEventListener('message', ({ data }) => {
        const reply = JSON.parse(String(data)) as Reply
        if (reply.id === id) resolve(reply)
      })
      socket.send(JSON.stringify({ id, method }))
    })
  await ask(1, 'HeapProfiler.enable')
  await ask(2, 'HeapProfiler.collectGarbage')
  const { result } = await ask(3, 'Runtime.getHeapUsage')
  socket.close()
  return Math.round((result?.usedSize ?? 0) / 2 ** 20)
}
