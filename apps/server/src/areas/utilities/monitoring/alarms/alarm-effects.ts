import { alarmAction, alarmGrowth, notifyRole } from '@chengan/domain/utilities/dictionaries/monitoring'
import { alarmWordsOf } from '@chengan/domain/utilities/monitoring/iot-alarm/made-of-alarm'
import type { ValuesNamed } from '@chengan/kernel/declared/resources'
import { metresBetween } from '@chengan/kernel/geometry/measure'
import type { Label } from '@chengan/kernel/label'
import { instantOf } from '@chengan/kernel/time'
import { asTextOrNull } from '@chengan/kernel/values'
import { sql } from 'kysely'
import { makeRow } from '../../../../resources/change/by-system.ts'
import type { Effect, EffectContext } from '../../../../resources/implementation.ts'
import type { Notify } from '../../../../resources/notices/notify.ts'
import { endHazard } from './alarm-and-hazard.ts'
import { peopleOfAlarm, pushAlarm, tellPeopleOfAlarm, tellRaised } from './tell-of-alarm.ts'

const role = notifyRole.values
const action = alarmAction.values
/** Further off than this the crew stands somewhere else (iotdevicealarmhandling/rule-2). */
const NEAR = 200

const known: ReadonlySet<string> = new Set(Object.values(action).map(({ value }) => value))
const asKnown: Readonly<Record<string, string>> = { endWithHazard: action.finish.value }
/** The step as the book calls it: what clocks do is an escalation. */
const actionOf = (verb: string): string => (known.has(verb) ? verb : (asKnown[verb] ?? action.escalate.value))

const deadlineOf: Readonly<Record<string, keyof ValuesNamed<'iotAlarm'> & string>> = {
  confirm: 'confirmDeadline',
  falseAlarm: 'confirmDeadline',
  dispatch: 'dispatchDeadline',
  onSite: 'arriveDeadline',
  finish: 'finishDeadline',
  endWithHazard: 'finishDeadline',
  escalateConfirm: 'confirmDeadline',
  escalateDistrict: 'confirmAgainTime',
  escalateArrive: 'arriveDeadline',
  escalateFinish: 'finishDeadline',
}

interface Place {
  readonly lng: number
  readonly lat: number
}
const placeIn = (value: unknown): Place | null =>
  typeof value === 'object' && value !== null && 'lng' in value && 'lat' in value
    ? { lng: Number(value.lng), lat: Number(value.lat) }
    : null

const growth = alarmGrowth.values

/** How the level of an alarm changed by what the rules did. */
function changeOfLevel({ row, before, verb }: EffectContext<'iotAlarm'>) {
  if (verb !== action.upgrade.value && verb !== action.reopen.value) return {}
  const isNear = row.groupId != null && row.groupId !== before?.groupId
  const isTold = verb === action.upgrade.value && row.alarmLevel === before?.alarmLevel
  return {
    levelBefore: before?.alarmLevel ?? null,
    levelAfter: row.alarmLevel,
    growth: (isNear ? growth.neighbour : isTold ? growth.told : growth.limit).value,
    opinionEn: row.thresholdTextEn || null,
  }
}

/** One row for each step, with what it said (iotdevicealarmhandling/rule-4). */
const recordStep: Effect<'iotAlarm'> = async (effect) => {
  const { row, verb, input, opinion, now, actor, services, db } = effect
  const { rows: last } = await sql<{ at: string }>`select handle_time as at from iot_alarm_step where alarm_id = ${String(row.id)}
    order by handle_time desc limit 1`.execute(db)
  const since = last[0]?.at ?? String(row.startTime ?? now)
  const limit = deadlineOf[verb]
  const deadline = limit === undefined ? null : asTextOrNull(row[limit])
  const [device, site] = [placeIn(row.location), verb === 'onSite' ? placeIn(input.siteLocation ?? row.siteLocation) : null]
  const far = device !== null && site !== null ? metresBetween([device.lng, device.lat], [site.lng, site.lat]) > NEAR : null
  const said = <K extends keyof typeof input>(name: K) => input[name] ?? null
  await makeRow(
    effect,
    services.registry.byName('iotAlarmStep'),
    {
      alarmId: row.id,
      handleAction: actionOf(verb),
      handleUserId: actor.userId,
      handleDeptId: actor.deptId || null,
      handleTime: now,
      toDeptId: said('toDeptId'),
      toUserIds: said('toUserIds'),
      siteValue: said('siteValue'),
      siteUnit: said('siteUnit'),
      causeType: said('causeType'),
      measure: said('measure'),
      falseReason: said('falseReason'),
      repairedDeviceId: said('repairedDeviceId'),
      nextAction: said('nextAction'),
      opinion: opinion ?? asTextOrNull(input.opinion),
      // With the step, not with the alarm alone: the next step's photos take their place there.
      images: said('images'),
      attachments: said('attachments'),
      lng: site?.lng ?? null,
      lat: site?.lat ?? null,
      farFromDevice: far,
      usedMinutes: Math.max(0, Math.round((instantOf(now) - instantOf(since)) / 60_000)),
      overdue: typeof deadline === 'string' ? now > deadline : null,
      deadline,
      deptId: row.deptId,
      regionId: row.regionId,
      ...changeOfLevel(effect),
    },
    { words: '报警处置步骤' },
  )
}

const to =
  (
    notify: Notify,
    roles: readonly string[],
    words: (row: ValuesNamed<'iotAlarm'>, effect: EffectContext<'iotAlarm'>) => Label,
    sms = false,
  ): Effect<'iotAlarm'> =>
  async (effect) => {
    const { row } = effect
    const title = words(row, effect)
    const no = String(row.alarmNo ?? '')
    await tellPeopleOfAlarm(effect, notify, row, await peopleOfAlarm(effect, row, roles), {
      title,
      text: { zh: `${title.zh}。报警编号${no}。`, en: `${title.en}. Alarm ${no}.` },
      sms,
    })
    await pushAlarm(effect, row)
  }

/** The line of an alarm below what is told of it. */
const headed =
  (head: Label) =>
  (row: ValuesNamed<'iotAlarm'>): Label => {
    const { zh, en } = alarmWordsOf(row)
    return { zh: `${head.zh}：${zh}`, en: `${head.en}: ${en}` }
  }

/** The device tells how many open alarms it has, and of which level. */
const tellDevice: Effect<'iotAlarm'> = async (effect) => {
  await countOpenAlarms(effect, [String(effect.row.deviceId)])
  await pushAlarm(effect, effect.row)
}

/** Present level and number of open alarms of devices: what they tell now, no change of their files. */
export async function countOpenAlarms(ctx: Pick<EffectContext<'iotAlarm'>, 'db'>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await sql`update iot_device d set alarm_count = coalesce(a.n, 0), alarm_level = a.level
    from unnest(${[...ids]}::text[]) as one(id)
    left join lateral (select count(*)::int as n, min(alarm_level) as level from iot_alarm
      where device_id = one.id and handle_status <> 'closed' and not deleted and not coalesce(simulated, false)) a on true
    where d.id = one.id and (d.alarm_count is distinct from coalesce(a.n, 0) or d.alarm_level is distinct from a.level)`.execute(ctx.db)
}

/** What follows from the steps of an alarm. */
export function alarmEffects(notify: Notify) {
  return {
    recordStep,
    tellDevice,
    endHazard,
    tellReviewer: (async (effect) => {
      const { row } = effect
      const grave = row.highestLevel === '1'
      await tellPeopleOfAlarm(effect, notify, row, await peopleOfAlarm(effect, row, [grave ? role.city.value : role.district.value]), {
        title: { zh: `报警待复核：${String(row.deviceName ?? '')}`, en: `Alarm to review: ${String(row.deviceName ?? '')}` },
        text: {
          zh: `${alarmWordsOf(row).zh}，企业已提交处置结果，请复核。`,
          en: `${alarmWordsOf(row).en}. The company has handed in what it did; review it.`,
        },
      })
      await pushAlarm(effect, row)
    }) satisfies Effect<'iotAlarm'>,
    tellCrew: to(
      notify,
      [role.repairCrew.value],
      (row) => {
        const [{ zh, en }, by] = [alarmWordsOf(row), String(row.arriveDeadline ?? '').slice(0, 16)]
        return { zh: `报警派发：${zh}，请于${by}前到场`, en: `Alarm assigned: ${en}; be there by ${by}` }
      },
      true,
    ),
    tellCrewToReport: to(notify, [role.repairCrew.value, role.companyDuty.value], (row) => ({
      zh: `一级报警处置超过30分钟未报进展：${String(row.deviceName ?? '')}`,
      en: `No progress told of a level 1 alarm for 30 minutes: ${String(row.deviceName ?? '')}`,
    })),
    tellCompany: to(
      notify,
      [role.companyDuty.value, role.safetyManager.value],
      headed({ zh: '报警复核退回', en: 'Alarm returned by the review' }),
    ),
    tellPrincipal: to(
      notify,
      [role.principal.value],
      (row, { opinion }) => {
        const { zh, en } = headed({ zh: '报警督办', en: 'Alarm under supervision' })(row)
        return { zh: `${zh}，${opinion ?? ''}`, en: `${en}. ${opinion ?? ''}` }
      },
      true,
    ),
    tellOfficers: to(notify, [role.safetyManager.value], headed({ zh: '报警确认超时', en: 'Alarm not confirmed in time' }), true),
    tellDistrict: to(notify, [role.district.value], headed({ zh: '报警处置超时', en: 'Alarm not handled in time' }), true),
    tellCity: to(notify, [role.city.value], headed({ zh: '报警办结超时', en: 'Alarm not closed in time' }), true),
    tellRaised: (async (effect) => {
      await tellRaised(effect, notify, effect.row)
    }) satisfies Effect,
    tellAgain: (async (effect) => {
      await tellRaised(effect, notify, effect.row)
    }) satisfies Effect,
  }
}
