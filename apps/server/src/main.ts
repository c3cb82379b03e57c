import { administratorNotice, refuseWeakSettings } from './admin/refuse-weak-settings.ts'
import { buildApp } from './app.ts'
import { jobHandlers, rowClocks } from './areas/register.ts'
import { jobParts } from './areas/system/schedule/job-parts.ts'
import { startWork } from './jobs/work.ts'
import { settleAfterStart } from './start/after-start.ts'
import { readConfig } from './start/config.ts'
import { leaveInOrder } from './start/drain.ts'
import { lastResort } from './start/last-resort.ts'
import { openServices } from './start/open-services.ts'
import { prepare } from './start/prepare.ts'

const began = performance.now()
const say = (line: string) => console.log(line)

try {
  const config = readConfig()
  say('城安 Chengan is starting …')
  const open = await openServices(config)
  if (open.database.kind === 'embedded') {
    say(`Database: embedded, under ${config.dataDir}. For demonstration and development only: it does not survive a power cut safely.`)
    say('          A city runs on PostgreSQL: set DATABASE_URL.')
  } else say(`Database: PostgreSQL at ${open.database.where}`)
  if (config.production) await refuseWeakSettings(open)
  const notices = await prepare(open, say)
  const app = await buildApp(open)
  const work = startWork(open, app.log, jobParts(open.services, jobHandlers(open)), rowClocks(open))
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  say(
    `\n  城安 Chengan is ready after ${((performance.now() - began) / 1000).toFixed(1)} s:  http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}/\n`,
  )
  settleAfterStart()
  for (const notice of [...notices, ...(await administratorNotice(open))]) say(notice)

  const hurry = new AbortController()
  let ending = false
  const end = async (code = 0) => {
    // Whoever asks twice does not want to wait for the balancer.
    if (ending) return hurry.abort()
    ending = true
    say('Ending: running calls are finished, new ones go elsewhere.')
    const { drain } = app
    const { hub } = open
    const seconds = config.drainSeconds
    await leaveInOrder({ drain, hub, seconds, stopWork: () => work.stop(), closeCalls: () => app.close() }, hurry.signal)
    await open.close()
    process.exit(code)
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
  lastResort({ log: app.log, end, hurry })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) console.error(error.stack)
  process.exit(1)
}
