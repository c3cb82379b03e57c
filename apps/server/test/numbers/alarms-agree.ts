import { alarmHandleStatus, alarmLevel, iotDeviceType, iotUseStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import { exportAgrees, type Looker } from './numbers.ts'

const DEVICES = 'gysy/iotdevice'
const ALARMS = 'gysy/iotalarm'
const DESK = 'gysy/iotdevicealarmhandling'
const FLOODS = 'szgl/aqscjsyj'
const MOST_ROWS = 500
const openStates = Object.values(alarmHandleStatus.values)
  .map(({ value }) => value)
  .filter((value) => value !== alarmHandleStatus.values.closed.value)
  .join()
const levels = Object.values(alarmLevel.values).map(({ value }) => value)
const inUse = { useStatus: iotUseStatus.values.normal.value }

interface Tiled {
  readonly rows: readonly { readonly numbers: readonly { readonly key: string; readonly value: number; readonly route: string | null }[] }[]
}

type LevelName = `level${1 | 2 | 3 | 4}`
type TypeCount = Readonly<Record<LevelName | 'total' | 'late', number>> & { readonly deviceType: string }

async function listed({ person }: Looker, path: string, query: object): Promise<number | null> {
  const { code, data } = await person.get(path, { ...query, limit: 1 })
  return code === 0 ? data.total : null
}

/** The desk: its counts by type and level against the queue and the list of alarms; what waits for somebody against his tab. */
export async function deskAgrees(who: Looker): Promise<void> {
  const { person, ledger, name } = who
  const { code, data } = await person.get<readonly TypeCount[]>(`${DESK}/getIotDeviceTypeList`)
  if (code !== 0) return
  const real = { handleStatus: openStates, simulated: 'false' }
  const sum = (key: LevelName | 'total' | 'late') => data.reduce((all, row) => all + row[key], 0)
  for (const level of levels)
    ledger.agrees(
      `${name}: level ${level} of the desk`,
      sum(`level${level}` as LevelName),
      await listed(who, `${ALARMS}/page`, { ...real, alarmLevel: level }),
    )
  ledger.agrees(`${name}: late ones of the desk`, sum('late'), await listed(who, `${ALARMS}/page`, { ...real, overdue: 'true' }))
  for (const { deviceType, total } of data)
    ledger.agrees(`${name}: type ${deviceType} of the desk`, total, await listed(who, `${ALARMS}/page`, { ...real, deviceType }))
  const queue = await person.get(`${DESK}/page`, { isOpen: 'true', limit: MOST_ROWS })
  ledger.agrees(`${name}: the queue of the desk`, queue.data.total, await listed(who, `${ALARMS}/page`, { isOpen: 'true' }))
  ledger.agrees(
    `${name}: the history of alarms`,
    await listed(who, `${DEVICES}/getIotAlarmList`, {}),
    await listed(who, `${ALARMS}/page`, {}),
  )
  const mine = await person.get(`${DESK}/page`, { mine: 'true', limit: MOST_ROWS })
  ledger.agrees(`${name}: what waits for me at the desk`, mine.data.total, await listed(who, `${ALARMS}/page`, { tab: 'mine' }))
  ledger.agrees(`${name}: the rows of what waits for me`, mine.data.list.length, mine.data.total)
  await exportAgrees(who, `${ALARMS}/export`, `${ALARMS}/page`, real)
}

/** Devices: what they are counted to by type, and the alarms that each says are open, against the lists. */
export async function devicesAgree(who: Looker): Promise<void> {
  const { person, ledger, name } = who
  const { code, data } = await person.get<
    readonly {
      readonly key: string
      readonly total: number
      readonly online: number
      readonly offline: number
      readonly alarming: number
    }[]
  >(`${DEVICES}/statistics`)
  if (code !== 0) return
  const types = Object.values(iotDeviceType.values).map(({ value }) => value)
  for (const deviceType of types) {
    const told = data.find(({ key }) => key === deviceType) ?? { total: 0, online: 0, offline: 0, alarming: 0 }
    const own = { ...inUse, deviceType }
    ledger.agrees(`${name}: devices of type ${deviceType}`, told.total, await listed(who, `${DEVICES}/page`, own))
    ledger.agrees(`${name}: those online`, told.online, await listed(who, `${DEVICES}/page`, { ...own, onlineStatus: '1' }))
    ledger.agrees(`${name}: those offline`, told.offline, await listed(who, `${DEVICES}/page`, { ...own, onlineStatus: '0' }))
    ledger.agrees(`${name}: those in alarm`, told.alarming, await listed(who, `${DEVICES}/page`, { ...own, alarmLevel: levels.join() }))
  }
  const { data: alarming } = await person.get<{ list: readonly { id: string; alarmCount: number | null; alarmLevel: string }[] }>(
    `${DEVICES}/page`,
    { ...inUse, alarmLevel: levels.join(), limit: 20 },
  )
  for (const { id, alarmCount } of alarming.list)
    ledger.agrees(
      `${name}: open alarms of device ${id}`,
      alarmCount,
      await listed(who, `${ALARMS}/page`, { deviceId: id, handleStatus: openStates, simulated: 'false' }),
    )
  await exportAgrees(who, `${DEVICES}/export`, `${DEVICES}/page`, { ...inUse, alarmLevel: levels.join() })
}

/** The tiles of the home page that speak of devices against the lists that they open. Answers how many there were. */
export async function tilesAgree(who: Looker): Promise<number> {
  const { person, ledger, name } = who
  const home = await person.get<readonly (Tiled & { readonly key: string })[]>('sys/info/overview')
  const blocks = home.code === 0 ? home.data.filter(({ key }) => key === 'deviceAlarms') : []
  const tiles = blocks.flatMap(({ rows }) => rows.flatMap(({ numbers }) => numbers))
  for (const { key, value, route } of tiles) {
    const query = Object.fromEntries(new URLSearchParams((route ?? '').split('?')[1] ?? ''))
    ledger.agrees(`${name}: ${key} of the home page`, value, await listed(who, `${DEVICES}/page`, query))
  }
  return tiles.length
}

/** Flooded streets: the board against the list of warnings and that of points. */
export async function floodsAgree(who: Looker): Promise<void> {
  const { person, ledger, name } = who
  const { code, data } = await person.get<readonly { readonly warningId: string | null }[]>(`${FLOODS}/board`)
  if (code !== 0) return
  const open = { status: '0,1,2' }
  ledger.agrees(`${name}: points of the board`, data.length, await listed(who, 'szgl/aqscjspoint/page', { status: '1' }))
  const raised = data.filter(({ warningId }) => warningId !== null).length
  ledger.agrees(`${name}: warnings of the board`, raised, await listed(who, `${FLOODS}/page`, open))
  ledger.agrees(
    `${name}: the tab of those under way`,
    await listed(who, `${FLOODS}/page`, { tab: 'open' }),
    await listed(who, `${FLOODS}/page`, open),
  )
  await exportAgrees(who, `${FLOODS}/export`, `${FLOODS}/page`, open)
}
