import type { FanOut } from './hub.ts'

const LIVE = 'chengan_live'
const AGAIN_AFTER = 2_000

/** Fan-out over LISTEN and NOTIFY of PostgreSQL, on a connection of its own that is opened again when it breaks. What is published
 *  while it is broken is lost: the next poll of the browser shows it. */
export async function openPostgresFanOut(
  url: string,
  receive: (text: string) => void,
  report: (error: unknown) => void = () => undefined,
  channel = LIVE,
): Promise<FanOut> {
  const { default: pg } = await import('pg')
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url })
    fresh.on('notification', (notice) => {
      if (notice.channel === channel && notice.payload !== undefined) receive(notice.payload)
    })
    fresh.on('error', (error) => {
      report(error)
      again()
    })
    await fresh.connect()
    await fresh.query(`listen ${channel}`)
    return fresh
  }

  const again = () => {
    if (closed || timer !== undefined) return
    timer = setTimeout(async () => {
      timer = undefined
      try {
        client = await connect()
      } catch (error) {
        report(error)
        again()
      }
    }, AGAIN_AFTER)
    timer.unref()
  }

  let client = await connect()
  return {
    publish(text) {
      client.query('select pg_notify($1, $2)', [channel, text]).catch(report)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client.end()
    },
  }
}
