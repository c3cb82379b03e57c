import { warnOfRow } from '../../src/areas/system/alerts/alert-parts.ts'
import { readConfig } from '../../src/start/config.ts'
import { openServices } from '../../src/start/open-services.ts'
import { fireTimers } from '../../src/timers/fire-timers.ts'
import { startTimers } from '../../src/timers/timer-loop.ts'

// A process that does nothing but the clocks of rows, as every server does: two of them stand for the servers of a city.

const { services } = await openServices(readConfig())
const timers = startTimers(
  (isEnding) => fireTimers(services, warnOfRow, isEnding),
  (error) => console.error(error),
)
// What waits for the next second holds no process up: a server has its calls to wait for.
const held = setInterval(() => undefined, 60_000)
process.stdout.write('ready\n')
process.on('SIGTERM', () => {
  clearInterval(held)
  void timers.stop().then(() => process.exit(0))
})
