import { createServer, type Server } from 'node:net'
import { sameSecret } from '../../../../ciphers/sm3.ts'
import type { Services } from '../../../../services.ts'
import { isTrustedPlatform, mayComeFrom, secretsOf, trustedSystemByKey } from '../../../../session/outside/trusted-systems.ts'
import { takeAnswer } from '../commands/take-answer.ts'
import type { WayDown } from '../commands/way-down.ts'
import type { Intake } from './intake.ts'
import { noteRefused } from './refused-log.ts'
import { takeMessages } from './take-messages.ts'

/** A way by which messages come, which is ended with the process. */
export interface Source {
  stop(): Promise<void>
}

const TOPIC = /^gas\/([\w-]{1,20})\/([\w.:-]{1,40})\/up\/(data|event|state|ack)$/

/** What a topic says of its message. */
interface TopicRead {
  readonly platform: string
  /** Of which device it speaks; a batch speaks of many. */
  readonly device: string | undefined
  /** It answers a command. */
  readonly answers: boolean
}

/** What a topic says of its message: whose it is, and of which device it speaks; null where it is none that devices send below. */
export function readTopic(topic: string): TopicRead | null {
  const found = TOPIC.exec(topic)
  if (found?.[1] === undefined || found[2] === undefined) return null
  const isBatch = found[2] === 'batch'
  if (isBatch && found[3] !== 'data') return null
  return { platform: found[1], device: isBatch ? undefined : found[2], answers: found[3] === 'ack' }
}

/** Takes what came below a topic: readings and events, or the answer to a command. */
const takeOf = (services: Services, intake: Intake, { platform, device, answers }: TopicRead, body: string): Promise<unknown> =>
  answers && device !== undefined ? takeAnswer(services, platform, device, body) : takeMessages(services, intake, platform, body, device)

/** Lines to a broker outside: it hands messages to one of them, and an acknowledgement is sent in the order of a line. */
const LINES = 8
const AGAIN_MS = 2000

/** For how long what the trusted systems say of a platform is kept: whoever is revoked is heard no longer than that. */
const TRUST_MS = 5_000

/** Asks whether a platform is trusted, of each once in a while and not of each message. */
function trustKept(services: Services): (platform: string) => Promise<boolean> {
  const kept = new Map<string, { readonly until: number; readonly answer: Promise<boolean> }>()
  return (platform) => {
    // By the clock of the process, which nobody sets back.
    const now = performance.now()
    const known = kept.get(platform)
    if (known !== undefined && now < known.until) return known.answer
    // Names of strangers must not fill the memory.
    if (kept.size > 1_000) kept.clear()
    const answer = isTrustedPlatform(services.db, platform, services.clock())
    kept.set(platform, { until: now + TRUST_MS, answer })
    answer.catch(() => kept.delete(platform))
    return answer
  }
}

/** Takes from a broker by its address, by shared subscriptions, so that several processes share the work. The PUBACK of a message is sent once it is committed; what could
 *  not be stored is not acknowledged, and comes again with a new connection. */
export async function startBrokerSource(services: Services, intake: Intake, url: string, lines = LINES): Promise<Source & WayDown> {
  const { default: mqtt } = await import('mqtt')
  let ended = false
  const isTrusted = trustKept(services)
  const clients = Array.from({ length: lines }, (_one, line) => {
    const client = mqtt.connect(url, {
      clientId: `chengan-${services.newId().slice(-12)}-${line}`,
      protocolVersion: 5,
      clean: false,
      properties: { sessionExpiryInterval: 3600, receiveMaximum: 64 },
      reconnectPeriod: AGAIN_MS,
      resubscribe: true,
      manualConnect: false,
    })
    client.on('connect', () => {
      client.subscribe('$share/chengan/gas/+/+/up/#', { qos: 1 }, (error) => {
        if (error) console.error(`the broker refuses the subscription: ${error.message}`)
      })
    })
    client.on('error', (error) => console.error(`the broker is not to be had: ${error.message}`))
    client.handleMessage = (packet, done) => {
      const read = readTopic(packet.topic)
      const body = packet.payload.toString()
      const refused = (platform: string | null, reason: 'foreignPlatform' | 'forged') =>
        noteRefused(services, [{ platform, reason, deviceCode: null, sample: { topic: packet.topic, body: body.slice(0, 500) } }])
      const take = async (topic: TopicRead): Promise<unknown> =>
        // The broker lets in whom its own list names; whom the platform has revoked here is not heard.
        (await isTrusted(topic.platform)) ? takeOf(services, intake, topic, body) : refused(topic.platform, 'forged')
      const work = read === null ? refused(null, 'foreignPlatform') : take(read)
      work.then(
        () => done(),
        () => {
          // Not acknowledged: the broker sends it again over a new line.
          if (!ended) setTimeout(() => client.reconnect(), AGAIN_MS).unref()
          client.stream.destroy()
        },
      )
    }
    return client
  })
  return {
    async send(topic, message, seconds) {
      const client = clients.find((one) => one.connected)
      if (client === undefined) throw new Error('the broker is not to be had')
      await client.publishAsync(topic, message, { qos: 1, properties: { messageExpiryInterval: seconds } })
    },
    async stop() {
      ended = true
      await Promise.all(clients.map((client) => client.endAsync(true)))
    },
  }
}

/** A broker of its own for the demonstration: never in production. Each account is a trusted system with a platform (key as name, secret as password), and publishes below
 *  its own prefix alone; a publish is authorised, and with that acknowledged, once it is committed. */
export async function startEmbeddedBroker(
  services: Services,
  intake: Intake,
  port: number,
): Promise<Source & WayDown & { readonly port: number }> {
  if (services.config.production) throw new Error('the embedded broker is for demonstrations: set IOT_MQTT_URL to a broker of your own')
  const { Aedes } = await import('aedes')
  const platforms = new WeakMap<object, string>()
  const broker = await Aedes.createBroker({
    authenticate(client, username, password, done) {
      const check = async () => {
        const system = username ? await trustedSystemByKey(services.db, username) : null
        const now = services.clock()
        const given = password?.toString() ?? ''
        const platform = system?.platformCode ?? null
        const isKnown =
          system !== null &&
          platform !== null &&
          mayComeFrom(system, '127.0.0.1', now) &&
          secretsOf(system, now).some((secret) => sameSecret(secret, given))
        if (isKnown) platforms.set(client, platform)
        else
          await noteRefused(services, [
            { platform: null, reason: 'forged', deviceCode: null, sample: { client: client.id, username: username?.slice(0, 40) ?? '' } },
          ])
        return isKnown
      }
      check().then(
        (isKnown) => done(null, isKnown),
        (error: unknown) => done(Object.assign(new Error(String(error)), { returnCode: 3 }), false),
      )
    },
    authorizePublish(client, packet, done) {
      const own = client === null ? undefined : platforms.get(client)
      const read = readTopic(packet.topic)
      const body = packet.payload.toString()
      if (own === undefined || read === null || read.platform !== own) {
        noteRefused(services, [
          { platform: own ?? null, reason: 'foreignPlatform', deviceCode: null, sample: { topic: packet.topic, body: body.slice(0, 500) } },
        ]).then(
          () => done(new Error('not your topic')),
          () => done(new Error('not your topic')),
        )
        return
      }
      takeOf(services, intake, read, body).then(
        () => done(null),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      )
    },
    authorizeSubscribe(client, subscription, done) {
      const own = platforms.get(client)
      const isOwn = own !== undefined && subscription.topic.startsWith(`gas/${own}/`) && subscription.topic.includes('/down/')
      done(isOwn ? null : new Error('not your topic'), isOwn ? subscription : null)
    },
  })
  const server: Server = createServer((socket) => void broker.handle(socket))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    send: (topic, message, seconds) =>
      new Promise((resolve, reject) => {
        const packet = { cmd: 'publish', topic, payload: message, qos: 1, retain: false, dup: false } as const
        broker.publish({ ...packet, properties: { messageExpiryInterval: seconds } }, (error) => (error ? reject(error) : resolve()))
      }),
    async stop() {
      await new Promise<void>((resolve) => broker.close(() => resolve()))
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
