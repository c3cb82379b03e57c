import { sql } from 'kysely'
import mqtt from 'mqtt'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Person } from '../../../../../test/support/people.ts'
import { sendOutbox } from '../../../../jobs/outbox-sender.ts'
import { fireTimers } from '../../../../timers/fire-timers.ts'
import { type Monitoring, NOW, openMonitoring } from '../../testing/monitoring-house.ts'
import { utilitiesWorks } from '../../utilities-works.ts'
import { type Intake, openIntake } from '../telemetry/intake.ts'
import { type Source, startEmbeddedBroker } from '../telemetry/mqtt-source.ts'
import { openWayDown, type WayDown } from './way-down.ts'

interface Command {
  readonly cmdId: string
  readonly cmd: string
  readonly args: unknown
  readonly deviceCode: string
  readonly until: number
}
interface CommandRow {
  readonly id: string
  readonly status: string
  readonly result: string | null
  readonly answer: string | null
  readonly handOverTime: string | null
  readonly answerBy: string
}

let scene: Monitoring
let intake: Intake
let broker: Source & WayDown & { readonly port: number }
let closeWay: () => void
let platform: mqtt.MqttClient
/** What came down, by the topic. */
const heard: { topic: string; command: Command }[] = []

beforeAll(async () => {
  scene = await openMonitoring()
  intake = openIntake(scene.here.services, async () => undefined)
  broker = await startEmbeddedBroker(scene.here.services, intake, 0)
  closeWay = openWayDown(scene.here.services, broker)
  platform = await mqtt.connectAsync(`mqtt://127.0.0.1:${broker.port}`, {
    protocolVersion: 5,
    username: scene.platform.ak,
    password: scene.platform.secret,
    reconnectPeriod: 0,
  })
  platform.on('message', (topic, body) => heard.push({ topic, command: JSON.parse(body.toString()) as Command }))
  await platform.subscribeAsync('gas/LJ-IOT/+/down/cmd', { qos: 1 })
})
afterAll(async () => {
  await platform.endAsync(true)
  closeWay()
  await broker.stop()
  await intake.end()
  await scene.here.close()
})
beforeEach(() => {
  scene.here.house.setNow(NOW)
  heard.length = 0
})

const aDevice = (more: Readonly<Record<string, unknown>> = {}) =>
  scene.device({ protocol: '1', sample_period: 60, report_period: 600, offline_timeout: 1800, version: 1, ...more })
const staff = () => scene.here.at.staff
async function order(id: string, action: string, more: Readonly<Record<string, unknown>> = {}, by: Person = staff()) {
  const { data } = await by.get(`gysy/iotdevice/info/${id}`)
  return by.put(`gysy/iotdevice/${action}`, { id, version: data.version, ...more })
}
const send = () => sendOutbox(scene.here.services.db, utilitiesWorks(scene.here.services), scene.here.services.clock(), 'patient')
const commandsOf = async (id: string) => {
  const { data } = await staff().get<{ list: readonly CommandRow[] }>('gysy/iotdevicecommand/page', { deviceId: id })
  return data.list
}
const logOf = async (id: string) => {
  const { rows } = await sql<{
    content: string
    type: string
    result: string
  }>`select content, log_type as type, result from iot_device_log where device_id = ${id} order by log_time, id`.execute(
    scene.here.services.db,
  )
  return rows.map(({ content, type, result }) => `${type} ${result} ${content}`)
}
const periodsOf = async (id: string) => {
  const { data } = await staff().get(`gysy/iotdevice/info/${id}`)
  return [data.samplePeriod, data.reportPeriod, data.offlineTimeout]
}
const answer = (id: string, body: unknown) =>
  platform.publishAsync(`gas/LJ-IOT/${id}/up/ack`, typeof body === 'string' ? body : JSON.stringify(body), { qos: 1 })
/** What the device heard, once it has. */
const heardBy = async (id: string): Promise<Command> => {
  await expect.poll(() => heard.filter(({ command }) => command.deviceCode === id)).toHaveLength(1)
  return (heard.find(({ command }) => command.deviceCode === id) as { command: Command }).command
}

describe('a command to a device', () => {
  it('goes down by the broker below the topic of the device, and its answer says that it was done', async () => {
    const id = await aDevice()
    const reply = await order(id, 'setPeriod', { newSamplePeriod: 30, newReportPeriod: 300 })
    expect(reply).toMatchObject({ code: 0 })
    await send()
    const told = await heardBy(id)
    expect(heard[0]?.topic).toBe(`gas/LJ-IOT/${id}/down/cmd`)
    const [sent] = await commandsOf(id)
    expect(told).toMatchObject({ v: 1, cmdId: sent?.id, cmd: 'setPeriod', args: { samplePeriod: 30, reportPeriod: 300 } })
    expect(sent).toMatchObject({ status: '1', handOverTime: NOW, answerBy: '2026-06-30 10:30:00' })
    expect(await periodsOf(id)).toEqual([60, 600, 1800])

    scene.here.house.setNow('2026-06-30 10:00:20')
    await answer(id, { v: 1, cmdId: told.cmdId, ok: true, text: '已生效' })
    expect(await commandsOf(id)).toMatchObject([{ status: '2', result: '1', answer: '已生效', answerTime: '2026-06-30 10:00:20' }])
    expect(await periodsOf(id)).toEqual([30, 300, 900])
    expect(await logOf(id)).toEqual([
      '4 1 下发指令：设置周期（采样30秒，上报300秒）',
      '4 1 指令已执行：设置周期（采样30秒，上报300秒），设备应答：已生效',
      '5 1 上报周期由600秒改为300秒，采样周期由60秒改为30秒',
    ])
  })

  it('that the device refuses is answered and not done: the register stays as it is', async () => {
    const id = await aDevice()
    await order(id, 'setPeriod', { newSamplePeriod: 5, newReportPeriod: 5 })
    await send()
    await answer(id, { v: 1, cmdId: (await heardBy(id)).cmdId, ok: false, text: '周期过短' })
    expect(await commandsOf(id)).toMatchObject([{ status: '2', result: '0', answer: '周期过短' }])
    expect(await periodsOf(id)).toEqual([60, 600, 1800])
    expect(await logOf(id)).toContain('4 0 指令未执行：设置周期（采样5秒，上报5秒），设备应答：周期过短')
  })

  it('that is not answered expires, which the log tells; an answer that comes late is an answer', async () => {
    const id = await aDevice()
    await order(id, 'mute', { muteMinutes: 10 })
    await send()
    const told = await heardBy(id)
    expect(told).toMatchObject({ cmd: 'mute', args: { minutes: 10 } })
    scene.here.house.setNow('2026-06-30 10:29:00')
    await fireTimers(scene.here.services, async () => undefined)
    expect(await commandsOf(id)).toMatchObject([{ status: '1' }])
    scene.here.house.setNow('2026-06-30 10:30:05')
    await fireTimers(scene.here.services, async () => undefined)
    expect(await commandsOf(id)).toMatchObject([{ status: '3', answerTime: null }])
    expect(await logOf(id)).toContain('4 0 指令超时：现场静音（10分钟），设备未在时限内应答')
    await answer(id, { v: 1, cmdId: told.cmdId })
    await answer(id, { v: 1, cmdId: told.cmdId, ok: false })
    expect(await commandsOf(id)).toMatchObject([{ status: '2', result: '1', answerTime: '2026-06-30 10:30:05' }])
  })

  it('that never left says so when it expires', async () => {
    const id = await aDevice()
    await order(id, 'readNow')
    scene.here.house.setNow('2026-06-30 10:31:00')
    await fireTimers(scene.here.services, async () => undefined)
    await send()
    expect(heard).toEqual([])
    expect(await logOf(id)).toContain('4 0 指令超时：立即采集，未能送出，请检查设备消息服务')
  })

  it('is of its company; whoever supervises may ask for a reading and nothing else', async () => {
    const { district, city, otherCompany } = scene.here.at
    const id = await aDevice()
    expect(await order(id, 'readNow', {}, district)).toMatchObject({ code: 0 })
    const other = await aDevice()
    expect(await order(other, 'readNow', {}, city)).toMatchObject({ code: 0 })
    expect(await order(other, 'mute', { muteMinutes: 5 }, city)).toMatchObject({ code: 403 })
    expect(await order(id, 'setPeriod', { newSamplePeriod: 5, newReportPeriod: 5 }, district)).toMatchObject({ code: 403 })
    expect((await otherCompany.put('gysy/iotdevice/readNow', { id, version: 1 })).code).not.toBe(0)
    expect(await commandsOf(id)).toHaveLength(1)
    expect((await otherCompany.get('gysy/iotdevicecommand/page', { deviceId: id })).data.total).toBe(0)
  })

  it('is refused with the reason where no device would hear it', async () => {
    const offline = await aDevice({ online_status: '0' })
    expect(await order(offline, 'readNow')).toMatchObject({ code: -2, msg: '设备不在线，收不到指令，请先恢复通信' })
    const pushed = await aDevice({ protocol: '2' })
    expect(await order(pushed, 'readNow')).toMatchObject({
      code: 10400,
      msg: '该设备的接入协议只能上报，不能接收指令；MQTT接入的设备才能下发',
    })
    const disabled = await aDevice({ use_status: '3' })
    expect(await order(disabled, 'readNow')).toMatchObject({ code: -2, msg: '设备已停用或报废，不能下发指令' })
    const id = await aDevice()
    expect(await order(id, 'setPeriod', { newSamplePeriod: 90, newReportPeriod: 60 })).toMatchObject({ code: 10034 })
    expect(await order(id, 'mute', { muteMinutes: 31 })).toMatchObject({ code: 10034 })
    expect(await order(id, 'readNow')).toMatchObject({ code: 0 })
    expect(await order(id, 'readNow')).toMatchObject({ code: -2, msg: '同一指令已下发，正在等待设备应答' })
    expect(await order(id, 'mute', { muteMinutes: 30 })).toMatchObject({ code: 0 })
    closeWay()
    const without = await aDevice()
    expect(await order(without, 'readNow')).toMatchObject({
      code: 10400,
      msg: '系统没有接入设备消息服务（MQTT），不能下发指令，请联系系统管理员',
    })
    closeWay = openWayDown(scene.here.services, broker)
  })

  it('is answered by its own device alone: what answers nothing is counted, and changes nothing', async () => {
    const [id, other] = [await aDevice(), await aDevice()]
    await order(id, 'readNow')
    await send()
    const { cmdId } = await heardBy(id)
    await answer(other, { v: 1, cmdId })
    await answer(other, { v: 1, cmdId: 'nothing' })
    await answer(other, '{')
    await answer(other, { v: 1, cmdId, ok: 'yes' })
    expect(await commandsOf(id)).toMatchObject([{ status: '1' }])
    expect(await scene.refusedOf('unknownCommand')).toMatchObject([{ code: other, times: 2 }])
    expect(await scene.refusedOf('notJson')).toMatchObject([{ code: other, times: 1 }])
    expect(await scene.refusedOf('malformed')).toMatchObject([{ code: other, times: 1 }])
  })

  it('is heard by its own platform alone', async () => {
    await expect(platform.subscribeAsync('gas/OTHER/+/down/cmd', { qos: 1 })).rejects.toThrow()
  })
})
