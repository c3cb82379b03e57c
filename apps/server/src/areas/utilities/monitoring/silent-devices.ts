import { noticeType } from '@chengan/domain/system/dictionaries/messages'
import { iotDeviceType, iotUseStatus, onlineStatus } from '@chengan/domain/utilities/dictionaries/monitoring'
import type { StandardCall } from '@chengan/kernel/calls/call'
import type { Label } from '@chengan/kernel/label'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { takeSteps } from '../../../resources/change/by-system.ts'
import type { Notify } from '../../../resources/notices/notify.ts'
import { bureau, companyOfficers } from '../notices/receivers.ts'

const ROOT = 'gysy/iotdevice'
const PAGE = '/yxjg/gzjc/index'
const { online, offline, unknown } = onlineStatus.values
const { disabled, scrapped } = iotUseStatus.values
/** Of a platform from which nothing at all has come for so many seconds it is the gateway that is silent (utilities-supervision.md §13, type 17); longer where even the
 *  busiest of its devices reports more rarely than that. */
const PLATFORM_SILENCE = 300
/** Reports of the busiest device that a platform may miss. */
const MISSED = 2.5
const gateway = iotDeviceType.values.platformGateway.value
const NAMES_SHOWN = 10

interface Silent {
  readonly id: string
  readonly name: string
  readonly platform: string
  readonly deptId: string | null
}

/** Devices of the platforms that report which have been silent for longer than they may be: offline, or unknown where their platform is silent as a
 *  whole. A platform that is not named in `iot.platforms` reports nothing yet, and nobody can say that its devices are down. Answers how many changed. */
export async function noteSilentDevices(ctx: Context, notify: Notify): Promise<number> {
  const platforms = ctx.services.settings
    .text('iot.platforms', '')
    .split(/[,，;；\s]+/)
    .filter((code) => code !== '')
  // Platforms that have an account push by it, and report from their first reading on.
  const { rows: pushing } = await sql<{
    code: string
  }>`select platform_code as code from trusted_system s where platform_code is not null and not deleted
    and exists (select 1 from iot_device d join iot_device_last l on l.device_id = d.id where d.platform_code = s.platform_code)`.execute(
    ctx.db,
  )
  platforms.push(...pushing.map(({ code }) => code).filter((code) => !platforms.includes(code)))
  if (platforms.length === 0) return 0
  const silentPlatforms = await silentAsAWhole(ctx, platforms)
  const talking = platforms.filter((one) => !silentPlatforms.includes(one))
  const isGateway = sql`d.device_type is not distinct from ${gateway}`
  const down = await become(
    ctx,
    'offline',
    sql`d.platform_code = any(${silentPlatforms}::text[]) and ${isGateway} and d.online_status <> ${offline.value}`,
  )
  const lost = await become(
    ctx,
    'unknown',
    sql`d.platform_code = any(${silentPlatforms}::text[]) and not ${isGateway} and d.online_status = ${online.value}`,
  )
  for (const platform of new Set(lost.map((one) => one.platform))) await tellOfPlatform(ctx, notify, platform, lost)
  // After an outage a device has its time anew from when its platform came back: it is offline if it does not come back with it.
  const gone = await become(
    ctx,
    'offline',
    sql`d.platform_code = any(${talking}::text[]) and d.online_status <> ${offline.value} and d.last_report_time is not null
      and greatest(d.last_report_time, (select max(a.recover_time) from iot_alarm a join iot_device g on g.id = a.device_id
          where g.platform_code = d.platform_code and g.device_type = ${gateway} and a.alarm_key = 'offline' and d.online_status = ${unknown.value}))
        < ${ctx.now}::timestamptz - make_interval(secs => greatest(${PLATFORM_SILENCE}::float8, coalesce(d.offline_timeout, 0)))`,
  )
  for (const [deptId, devices] of Map.groupBy(gone, (one) => one.deptId)) await tellOfDevices(ctx, notify, deptId, devices)
  return down.length + lost.length + gone.length
}

/** Platforms of which nothing at all comes any more. One with a single device and no gateway says nothing by its silence beside what the device does. */
async function silentAsAWhole(ctx: Context, platforms: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ platform: string }>`select platform_code as platform from iot_device
    where platform_code = any(${[...platforms]}::text[]) and not deleted
      and coalesce(use_status, '') <> all(${[disabled.value, scrapped.value]}::text[]) group by platform_code
    having (count(*) > 1 or bool_or(device_type is not distinct from ${gateway}))
      and coalesce(max(last_report_time), '-infinity') < ${ctx.now}::timestamptz
        - make_interval(secs => greatest(${PLATFORM_SILENCE}::float8, ${MISSED}::float8 * coalesce(min(report_period), 0)))`.execute(ctx.db)
  return rows.map((row) => row.platform)
}

/** The step of those devices in use that have been silent. */
async function become(ctx: Context, action: 'offline' | 'unknown', where: ReturnType<typeof sql>): Promise<readonly Silent[]> {
  const { rows: silent } = await sql<{ id: string; deptId: string | null }>`select d.id, c.dept_id as "deptId" from iot_device d
      left join gas_company c on c.id = d.gas_companies_id
    where not d.deleted and ${where} and coalesce(d.use_status, '') <> all(${[disabled.value, scrapped.value]}::text[])
    order by d.id for update of d`.execute(ctx.db)
  const companies = new Map(silent.map(({ id, deptId }) => [id, deptId]))
  const stepped = await takeSteps(ctx, { resource: 'iotDevice', ids: [...companies.keys()], action })
  return stepped.map((row) => ({
    id: row.id,
    name: row.deviceName ?? '',
    platform: row.platformCode ?? '',
    deptId: companies.get(row.id) ?? null,
  }))
}

const mayCall = (ctx: Context, call: StandardCall) => ctx.services.registry.byName('iotDevice').permissionOfCall(call)

function named(devices: readonly Silent[]): Label {
  const names = devices.slice(0, NAMES_SHOWN).map((one) => one.name)
  const isCut = devices.length > NAMES_SHOWN
  return {
    zh: `${names.join('、')}${isCut ? `等${devices.length}台设备` : ''}`,
    en: `${names.join(', ')}${isCut ? ` and others, ${devices.length} in all,` : ''}`,
  }
}

async function tellOfDevices(ctx: Context, notify: Notify, deptId: string | null, devices: readonly Silent[]): Promise<void> {
  const [first] = devices
  const { zh, en } = named(devices)
  await notify(ctx, {
    userIds: await companyOfficers(ctx, [deptId], mayCall(ctx, 'edit')),
    type: noticeType.values.warning.value,
    title: { zh: `${devices.length}台监测设备离线`, en: `Devices offline: ${devices.length}` },
    text: {
      zh: `${zh}超过离线判定时长未上报数据，请检查供电和通信。`,
      en: `${en} sent nothing for longer than allowed; check power and communication.`,
    },
    bizType: ROOT,
    bizId: first?.id ?? '',
    bizRoute: devices.length === 1 ? `${PAGE}?id=${first?.id}` : `${PAGE}?onlineStatus=${offline.value}`,
  })
}

async function tellOfPlatform(ctx: Context, notify: Notify, platform: string, lost: readonly Silent[]): Promise<void> {
  const own = lost.filter((one) => one.platform === platform)
  await notify(ctx, {
    userIds: await bureau(ctx, 'city', null, mayCall(ctx, 'page')),
    type: noticeType.values.warning.value,
    title: { zh: `接入平台${platform}中断`, en: `The platform ${platform} is silent` },
    text: {
      zh: `接入平台${platform}超过5分钟没有任何上报，其${own.length}台在线设备的状态转为未知，请检查平台网关。`,
      en: `Nothing came from the platform ${platform} for more than 5 minutes; nobody knows how its ${own.length} online devices are. Check its gateway.`,
    },
    bizType: ROOT,
    bizId: own[0]?.id ?? '',
    bizRoute: `${PAGE}?platformCode=${platform}`,
  })
}
