import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import tls from 'node:tls'
import { sql } from 'kysely'
import mqtt from 'mqtt'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendOutbox } from '../../../../jobs/outbox-sender.ts'
import { withFreePort } from '../../../../storage/databases/postgres-process.ts'
import { type Monitoring, openMonitoring } from '../../testing/monitoring-house.ts'
import { utilitiesWorks } from '../../utilities-works.ts'
import { openWayDown, type WayDown } from '../commands/way-down.ts'
import { type Intake, openIntake } from './intake.ts'
import { type Source, startBrokerSource } from './mqtt-source.ts'

// A broker as cities run it: Debian's Mosquitto with TLS, accounts and access lists.

const BROKER = '/usr/sbin/mosquitto'
const PASSWORDS = '/usr/bin/mosquitto_passwd'
const isThere = existsSync(BROKER)
if (!isThere) console.info('Mosquitto is not installed here: the tests of an outside broker are left out (apt-get install mosquitto)')

const certificates = join(import.meta.dirname, '../../../../../test/tls')
const [HOUSE, PLATFORM] = ['chengan', 'LJ-IOT']
const SECRET = 'granite kettle'

describe.skipIf(!isThere)('readings that come by Mosquitto', () => {
  const folder = mkdtempSync(join(tmpdir(), 'chengan-mosquitto-'))
  const usual = tls.getCACertificates('default')
  let scene: Monitoring
  let intake: Intake
  let source: Source & WayDown
  let broker: ChildProcess
  let port = 0

  async function startBroker(): Promise<void> {
    let said = ''
    broker = spawn(BROKER, ['-c', join(folder, 'broker.conf')], { stdio: ['ignore', 'ignore', 'pipe'] })
    broker.stderr?.on('data', (words) => {
      said += String(words)
    })
    const isOpen = () =>
      new Promise<boolean>((resolve) => {
        const socket = connectTo(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
        socket.once('connect', () => socket.destroy())
      })
    while (!(await isOpen())) {
      if (broker.exitCode !== null) throw new Error(`the broker ended at its start: ${said}`)
      await pause(50)
    }
  }

  const stopBroker = (signal: 'SIGTERM' | 'SIGKILL') =>
    new Promise<void>((resolve) => {
      broker.once('exit', () => resolve())
      broker.kill(signal)
    })

  beforeAll(async () => {
    const path = (name: string) => join(folder, name)
    writeFileSync(path('accounts'), '')
    chmodSync(path('accounts'), 0o600)
    for (const user of [HOUSE, PLATFORM]) execFileSync(PASSWORDS, ['-b', path('accounts'), user, SECRET])
    const rights = [
      ...[`user ${HOUSE}`, 'topic read gas/+/+/up/#', 'topic write gas/+/+/down/cmd', ''],
      ...[`user ${PLATFORM}`, `topic write gas/${PLATFORM}/+/up/#`, `topic read gas/${PLATFORM}/+/down/cmd`, ''],
    ]
    writeFileSync(path('rights'), rights.join('\n'))
    chmodSync(path('rights'), 0o600)
    tls.setDefaultCACertificates([...usual, readFileSync(join(certificates, 'certificate.pem'), 'utf8')])
    await withFreePort(async (free) => {
      port = free
      const lines = [
        ...(process.getuid?.() === 0 ? ['user root'] : []),
        `listener ${free} 127.0.0.1`,
        `certfile ${join(certificates, 'certificate.pem')}`,
        `keyfile ${join(certificates, 'key.pem')}`,
        'tls_version tlsv1.2',
        'allow_anonymous false',
        `password_file ${path('accounts')}`,
        `acl_file ${path('rights')}`,
      ]
      writeFileSync(path('broker.conf'), `${lines.join('\n')}\n`)
      await startBroker()
    })
    scene = await openMonitoring()
    intake = openIntake(scene.here.services, async () => undefined)
    const address = `mqtts://${HOUSE}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}`
    source = await startBrokerSource(scene.here.services, intake, address, 2)
  })

  afterAll(async () => {
    await source.stop()
    await stopBroker('SIGTERM')
    await intake.end()
    await scene.here.close()
    tls.setDefaultCACertificates(usual)
    rmSync(folder, { recursive: true, force: true })
  })

  const platform = () =>
    mqtt.connectAsync(`mqtts://127.0.0.1:${port}`, { protocolVersion: 5, username: PLATFORM, password: SECRET, reconnectPeriod: 0 })
  const message = (code: string, second: number) =>
    JSON.stringify({
      v: 1,
      deviceCode: code,
      ts: Date.parse('2026-06-30T09:59:00+08:00') + second * 1000,
      data: [{ m: 'ch4', val: second / 10 }],
    })
  const storedOf = async (id: string) => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from iot_telemetry where device_id = ${id}`.execute(
      scene.here.services.db,
    )
    return rows[0]?.n ?? 0
  }
  /** Says it until the house, which may still be on its way to the broker, has stored it: what is said again is known by its moment. */
  const saidUntilStored = async (id: string, second: number, wanted: number) => {
    await expect
      .poll(
        async () => {
          const client = await platform()
          await client.publishAsync(`gas/${PLATFORM}/${id}/up/data`, message(id, second), { qos: 1 })
          await client.endAsync()
          return storedOf(id)
        },
        { interval: 300 },
      )
      .toBe(wanted)
  }

  it('over TLS, by the account of their platform, are stored', async () => {
    const id = await scene.device()
    await saidUntilStored(id, 1, 1)
  })

  it('below the prefix of another platform the broker itself lets nothing through, and without an account nobody in', async () => {
    const id = await scene.device()
    const client = await platform()
    await client.publishAsync(`gas/OTHER/${id}/up/data`, message(id, 2), { qos: 1 }).catch(() => undefined)
    await client.endAsync()
    await expect(mqtt.connectAsync(`mqtts://127.0.0.1:${port}`, { protocolVersion: 5, reconnectPeriod: 0 })).rejects.toThrow()
    const own = await scene.device()
    await saidUntilStored(own, 3, 1)
    expect(await storedOf(id)).toBe(0)
  })

  it('go on once a broker that was killed is back', async () => {
    const id = await scene.device()
    await saidUntilStored(id, 4, 1)
    await stopBroker('SIGKILL')
    await startBroker()
    await saidUntilStored(id, 5, 2)
  })

  it('and commands go down by it: the device hears its own, and answers', async () => {
    const { services, at } = scene.here
    const closeWay = openWayDown(services, source)
    const id = await scene.device({ protocol: '1', report_period: 600, offline_timeout: 1800 })
    const client = await platform()
    const heard: { topic: string; cmdId: string }[] = []
    client.on('message', (topic, body) => heard.push({ topic, cmdId: (JSON.parse(body.toString()) as { cmdId: string }).cmdId }))
    await client.subscribeAsync(`gas/${PLATFORM}/+/down/cmd`, { qos: 1 })
    const { data: row } = await at.staff.get(`gysy/iotdevice/info/${id}`)
    expect(await at.staff.put('gysy/iotdevice/readNow', { id, version: row.version })).toMatchObject({ code: 0 })
    await sendOutbox(services.db, utilitiesWorks(services), services.clock(), 'patient')
    await expect.poll(() => heard).toMatchObject([{ topic: `gas/${PLATFORM}/${id}/down/cmd` }])
    await client.publishAsync(`gas/${PLATFORM}/${id}/up/ack`, JSON.stringify({ v: 1, cmdId: heard[0]?.cmdId, ok: true }), { qos: 1 })
    await client.endAsync()
    closeWay()
    await expect
      .poll(async () => (await at.staff.get<{ list: readonly unknown[] }>('gysy/iotdevicecommand/page', { deviceId: id })).data.list)
      .toMatchObject([{ status: '2', result: '1' }])
  })

  it('of a platform that was revoked here are heard no more, though the broker still lets it in', async () => {
    const { db } = scene.here.services
    const id = await scene.device()
    await saidUntilStored(id, 6, 1)
    await sql`update trusted_system set status = '0' where platform_code = ${PLATFORM}`.execute(db)
    const refused = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from iot_device_log where platform_code = ${PLATFORM}
        and reason = 'forged'`.execute(db)
      return rows[0]?.n ?? 0
    }
    await expect
      .poll(
        async () => {
          const client = await platform()
          await client.publishAsync(`gas/${PLATFORM}/${id}/up/data`, message(id, 6), { qos: 1 })
          await client.endAsync()
          return refused()
        },
        { interval: 500, timeout: 30_000 },
      )
      .toBeGreaterThan(0)
    const client = await platform()
    await client.publishAsync(`gas/${PLATFORM}/${id}/up/data`, message(id, 7), { qos: 1 })
    await client.endAsync()
    expect(await storedOf(id)).toBe(1)
  })
})
