import { parseArgs } from 'node:util'
import { simulate } from '../../apps/server/bench/readings/simulate.ts'

// Tells a running server what devices would: npm run simulate -- --url http://127.0.0.1:8080 --ak … --secret … --devices 1000
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:8080' },
    ak: { type: 'string' },
    secret: { type: 'string' },
    devices: { type: 'string', default: '100' },
    codes: { type: 'string' },
    period: { type: 'string', default: '60' },
    leaks: { type: 'string', default: '0' },
    outages: { type: 'string', default: '0' },
    floods: { type: 'string', default: '0' },
    minutes: { type: 'string', default: '0' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help || values.ak === undefined || values.secret === undefined) {
  console.log(`npm run simulate -- --ak KEY --secret SECRET [options]

  --url ADDRESS      the server (http://127.0.0.1:8080)
  --ak, --secret     of a trusted system with a platform code (对接系统)
  --devices N        how many devices tell (100): SIM-000001 and on, of all types in turn. Codes that no company
                     has registered for the platform are counted as unregistered (设备日志), and nothing of them is stored
  --codes FILE       the codes of devices that are registered instead, a line each:
                     CODE, CODE,TYPE or CODE,TYPE,SET PRESSURE,GREATEST FLOW
  --period SECONDS   between two messages of a device (60); values follow the hours of the day
  --leaks N, --outages N, --floods N   so many of them, of a type that can, leak, fall silent, are flooded from 20 s on for an hour
  --minutes N        ends after so long (0: never)`)
  process.exit(values.help ? 0 : 1)
}
const number = (text: string | undefined) => Math.max(0, Number(text ?? 0) || 0)
await simulate({
  url: values.url,
  ak: values.ak,
  secret: values.secret,
  devices: number(values.devices),
  codesFile: values.codes,
  period: Math.max(1, number(values.period)),
  leaks: number(values.leaks),
  outages: number(values.outages),
  floods: number(values.floods),
  minutes: number(values.minutes),
  say: (line) => console.log(line),
})
