import { inOwnTree } from '@chengan/kernel/access/actor'
import type { SpecialCall } from '@chengan/kernel/calls/call'
import { isGiven } from '@chengan/kernel/condition'
import { defineResource, type RowOf } from '@chengan/kernel/definition/resource'
import { history, tasks } from '@chengan/kernel/definition/rows/section'
import { bool, datetime, decimal, dept, dict, images, inGroup, int, point, ref, region, text, users } from '@chengan/kernel/fields/builders'
import { type Allowed, lifecycle } from '@chengan/kernel/lifecycle/lifecycle'
import { clockUntil } from '@chengan/kernel/lifecycle/state-timer'
import { fill, type RuleContext, rule, type ValuesOf } from '@chengan/kernel/rule'
import { addMinutes, instantOf } from '@chengan/kernel/time'
import { asText, asTextOrNull } from '@chengan/kernel/values'
import { trafficImpact, warnLevel, warnSource, warnStatus } from '../dictionaries/dangers.ts'
import { floodStep } from '../dictionaries/flood-steps.ts'
import { CLOSED_WITHIN, isUnderpass, openFloodWarnings, RELEASED_AFTER, recedesWithin, respondWithin } from './flood-limits.ts'

const all = ['city', 'district', 'inspector'] as const
const bureaus = ['city', 'district'] as const
const auto = { readOnly: true } as const
const level = warnLevel.values
const step = floodStep.values

export const floodWarningFields = {
  ...inGroup('warning', {
    warnNo: text(30, '预警编号', 'Warning no.', { ...auto, unique: true, format: 'code' }),
    pointId: ref('floodPoint', '积水点', 'Point', { required: true, index: true }),
    source: dict(warnSource, '预警来源', 'Source', { required: true, index: true, default: warnSource.values.patrol.value }),
    level: dict(warnLevel, '预警级别', 'Level', { required: true, index: true }),
    depth: decimal(6, 1, '当前水深', 'Depth', { unit: 'cm', min: 0, max: 1000 }),
    maxDepth: decimal(6, 1, '最大水深', 'Maximum depth', { ...auto, unit: 'cm' }),
    rain1h: decimal(6, 1, '1小时雨量', '1 h rain', { unit: 'mm', min: 0 }),
    rain24h: decimal(6, 1, '24小时雨量', '24 h rain', { unit: 'mm', min: 0 }),
    startTime: datetime('开始时间', 'Start', { index: true, timed: true, default: { now: true }, notAfter: 'now' }),
    updateTime: datetime('更新时间', 'Updated at', { ...auto, timed: true }),
    endTime: datetime('结束时间', 'End', { ...auto, timed: true }),
    duration: int('历时', 'Duration', { ...auto, unit: 'min' }),
    area: decimal(10, 1, '积水面积', 'Area', { unit: '㎡', min: 0 }),
    trafficImpact: dict(trafficImpact, '交通影响', 'Traffic impact'),
    regionId: region('所属区县', 'District', { ...auto, index: true }),
    location: point('位置', 'Location', { ...auto }),
    status: dict(warnStatus, '状态', 'Status', { ...auto, index: true }),
  }),
  ...inGroup('handling', {
    dutyDeptId: dept('责任单位', 'Responsible department', { ...auto, index: true }),
    dutyPerson: text(30, '责任人', 'Responsible person', auto),
    // Until somebody is sent it is whoever answers for the point.
    deptId: dept('处置单位', 'Who deals with it'),
    persons: users('派遣人员', 'Persons sent', auto),
    handler: text(30, '处置人', 'Handler', auto),
    respondBy: datetime('响应时限', 'Respond by', { ...auto, timed: true }),
    late: bool('响应超时', 'Late', { ...auto, index: true, default: false }),
    closeBy: datetime('封路时限', 'Close the road by', { ...auto, timed: true }),
    closeLate: bool('封路超时', 'Closed late', { ...auto, default: false }),
    arriveTime: datetime('到场时间', 'Arrived', { ...auto, timed: true }),
    pumpTime: datetime('开泵时间', 'Pumping began', { ...auto, timed: true }),
    closeRoadTime: datetime('封路时间', 'Road closed', { ...auto, timed: true }),
    openRoadTime: datetime('恢复通行', 'Road opened', { ...auto, timed: true }),
    recedeTime: datetime('退水时间', 'Receded', { ...auto, timed: true }),
    reviewNeeded: bool('须复盘预案', 'Plan to review', { ...auto, default: false }),
    images: images(9, '照片', 'Photos'),
    remark: text(500, '备注', 'Remark'),
  }),
  // Input of steps, and notes of the clocks.
  step: dict(floodStep, '处置步骤', 'Step', { virtual: true, writeOnly: true }),
  time: datetime('时间', 'Time', { virtual: true, writeOnly: true, notAfter: 'now' }),
  reason: text(200, '误报原因', 'Why it is false', { virtual: true, writeOnly: true, opinion: true }),
  belowSince: datetime('低于当前级别起', 'Below since', { hidden: true }),
  dryBelowBlue: datetime('低于蓝色起', 'Below blue since', { hidden: true }),
} as const

export type FloodFields = typeof floodWarningFields
type Warning = ValuesOf<FloodFields>
type Context = RuleContext<FloodFields>

/** Whoever was sent, or stands below the department that was. */
const team: Allowed<FloodFields> = {
  name: 'teamThatWasSent',
  may: (row, actor) =>
    actor.superAdmin || actor.level === 'district' || (row.persons ?? []).includes(actor.userId) || inOwnTree(actor, row.deptId),
}

const stepLiesInTheWarning = rule<FloodFields>({
  name: 'stepLiesInTheWarning',
  refuses: {
    stepBeforeWarning: { code: 10400, zh: '处置时间不能早于预警开始时间', en: 'The step cannot lie before the warning' },
    openedBeforeClosed: { code: 10400, zh: '道路没有登记封闭，不能登记恢复通行', en: 'The road was not closed: it cannot be opened' },
  },
  check({ row, input, now }) {
    const at = asTextOrNull(input.time) ?? now
    if (row.startTime && at < row.startTime) return { key: 'stepBeforeWarning', field: 'time' }
    return input.step === step.openRoad.value && !row.closeRoadTime ? { key: 'openedBeforeClosed', field: 'step' } : undefined
  },
})

const roadIsOpenAgain = rule<FloodFields>({
  name: 'roadIsOpenAgain',
  refuses: {
    roadStillClosed: { code: 10400, zh: '道路封闭后尚未登记恢复通行，不能解除预警', en: 'The road was closed and is not opened yet' },
  },
  check: ({ row }) => (row.closeRoadTime && !row.openRoadTime ? { key: 'roadStillClosed' } : undefined),
})

const waterHasReceded = rule<FloodFields>({
  name: 'waterHasReceded',
  refuses: {
    waterStillHigh: { code: 10400, zh: '水深低于蓝色阈值满30分钟后方可解除', en: 'The water must lie below blue for 30 minutes' },
    waterNotSeen: {
      code: 10400,
      zh: '没有新的水深数据，请现场人员登记退水，满30分钟后解除',
      en: 'No sensor tells the depth now: record that the water has receded, and release 30 minutes later',
    },
  },
  facts: ['depthNow'],
  check: ({ row, now, facts }) => {
    const told = facts.depthNow as { readonly blue: number; readonly depth: number | null; readonly sawWater: boolean } | null
    const depth = told?.depth ?? null
    // What a sensor tells now comes before anybody's word; one that is silent may lie under water.
    if (depth !== null && depth >= (told?.blue ?? 5)) return { key: 'waterStillHigh' }
    // A gauge that has told of no water since it began stands elsewhere: that the water is gone is then known by whoever saw it.
    const [first, second] = told?.sawWater === false ? [row.recedeTime, row.dryBelowBlue] : [row.dryBelowBlue, row.recedeTime]
    const since = depth === null ? row.recedeTime : (first ?? second)
    if (typeof since === 'string')
      return instantOf(now) - instantOf(since) < RELEASED_AFTER * 60_000 ? { key: 'waterStillHigh' } : undefined
    // Rain that was forecast and brought no water needs nobody's word.
    return depth === null && !isGiven(row.maxDepth) ? undefined : { key: depth === null ? 'waterNotSeen' : 'waterStillHigh' }
  },
})

/** Of the point: where it lies and who is responsible; and the clocks of its level. */
function ofPoint({ row, refs, now, before }: Context): Warning {
  const place = refs.pointId
  const start = row.startTime ?? now
  const closes = row.level === level.red.value && isUnderpass(place?.pointType)
  return {
    ...(before === null && place
      ? {
          regionId: asTextOrNull(place.regionId),
          location: (place.location ?? null) as Warning['location'] & null,
          dutyDeptId: asTextOrNull(place.dutyDeptId),
          dutyPerson: asTextOrNull(place.dutyPerson),
          deptId: asTextOrNull(place.dutyDeptId),
          maxDepth: row.depth ?? null,
          updateTime: now,
          respondBy: addMinutes(start, respondWithin(row.level)),
          closeBy: closes ? addMinutes(start, CLOSED_WITHIN) : null,
        }
      : {}),
  }
}

const timeOfStep: Readonly<Record<string, 'arriveTime' | 'closeRoadTime' | 'pumpTime' | 'openRoadTime' | 'recedeTime'>> = {
  [step.arrive.value]: 'arriveTime',
  [step.closeRoad.value]: 'closeRoadTime',
  [step.pump.value]: 'pumpTime',
  [step.openRoad.value]: 'openRoadTime',
  [step.recede.value]: 'recedeTime',
}

function handled({ input, now, actor }: Context): Warning {
  const field = timeOfStep[asText(input.step)]
  const at = asTextOrNull(input.time) ?? now
  return { handler: actor.realName.slice(0, 30), ...(field === undefined ? {} : { [field]: at }) }
}

const minutesBetween = (from: string | null | undefined, to: string) =>
  from ? Math.max(0, Math.round((instantOf(to) - instantOf(from)) / 60_000)) : null
/** The road is closed, or not yet due to be. */
const roadNotClosedInTime = { all: [{ field: 'closeRoadTime', given: false }, { not: { field: 'closeLate', is: true } }] } as const
const closeIn = (state: string) => clockUntil<FloodFields>(`close.${state}`, 'closeBy', 'closeRoadLate', roadNotClosedInTime)

const life = lifecycle<FloodFields>(warnStatus, {
  initial: 'raised',
  actions: {
    dispatch: { zh: '派遣', en: 'Send', consequence: { zh: '通知派遣人员立即到场', en: 'Whoever is sent is told at once' } },
    handle: { zh: '处置登记', en: 'Record a step' },
    release: {
      zh: '解除',
      en: 'Release',
      consequence: { zh: '水深低于蓝色阈值满30分钟且道路已恢复', en: 'Below blue for 30 minutes, and the road is open' },
    },
    falseAlarm: { zh: '判定误报', en: 'False alarm', danger: true },
    change: { zh: '级别变更', en: 'Level changed' },
    respondLate: { zh: '响应超时', en: 'Response late' },
    closeRoadLate: { zh: '封路超时', en: 'Road not closed in time' },
  },
  rows: [
    {
      action: 'dispatch',
      from: 'raised',
      to: 'dispatched',
      by: ['district', 'city'],
      asks: ['deptId', 'persons!'],
      sets: ({ row, now }) => ({ late: row.respondBy ? now > row.respondBy : false }),
      effects: ['tellTeam'],
      done: { zh: '已派遣，已通知处置人员', en: 'Sent; the team is told' },
    },
    {
      action: 'handle',
      from: 'dispatched',
      to: 'handling',
      by: team,
      asks: ['step', 'time?', 'images?'],
      rules: [stepLiesInTheWarning],
      sets: handled,
      done: { zh: '处置步骤已登记', en: 'The step is recorded' },
    },
    {
      action: 'handle',
      case: 'further',
      from: 'handling',
      to: 'same',
      by: team,
      asks: ['step', 'time?', 'images?'],
      rules: [stepLiesInTheWarning],
      sets: handled,
      done: { zh: '处置步骤已登记', en: 'The step is recorded' },
    },
    {
      action: 'release',
      from: 'handling',
      to: 'released',
      by: ['district', 'city'],
      rules: [roadIsOpenAgain, waterHasReceded],
      needs: { refs: ['pointId'] },
      sets: ({ row, refs, now }) => {
        const gone = row.recedeTime ?? row.dryBelowBlue ?? now
        const within = refs.pointId?.recedeWithin
        return {
          endTime: now,
          recedeTime: gone,
          duration: minutesBetween(row.startTime, now),
          reviewNeeded:
            (minutesBetween(row.startTime, gone) ?? 0) > (typeof within === 'number' ? within : recedesWithin(refs.pointId?.pointType)),
        }
      },
      done: { zh: '预警已解除', en: 'The warning is released' },
    },
    {
      action: 'falseAlarm',
      from: 'raised',
      to: 'falseAlarm',
      by: ['district', 'city'],
      asks: ['reason'],
      sets: ({ now, input }) => ({ endTime: now, remark: asTextOrNull(input.reason) }),
      effects: ['checkSensorsOfWarning'],
      done: { zh: '已判定误报，传感器待现场核查', en: 'A false alarm: its sensors are to be checked' },
    },
    { action: 'change', from: ['raised', 'dispatched', 'handling'], to: 'same', by: 'system', effects: ['tellWarning'] },
    {
      action: 'respondLate',
      from: 'raised',
      to: 'same',
      by: 'system',
      sets: () => ({ late: true }),
      effects: ['tellLate'],
    },
    {
      action: 'closeRoadLate',
      from: ['raised', 'dispatched', 'handling'],
      to: 'same',
      by: 'system',
      sets: () => ({ closeLate: true }),
      effects: ['tellCloseLate'],
    },
  ],
  after: {
    raised: [clockUntil('respond', 'respondBy', 'respondLate', { not: { field: 'late', is: true } }), closeIn('raised')],
    dispatched: [closeIn('dispatched')],
    handling: [closeIn('handling')],
  },
  duties: {
    raised: {
      action: 'dispatch',
      reason: { zh: '积水预警待响应', en: 'Flood warning to answer' },
      who: (row) => [{ level: 'district', regionId: row.regionId?.slice(0, 6) ?? null }, { level: 'city' }],
      within: { until: 'respondBy' },
    },
    dispatched: {
      action: 'handle',
      reason: { zh: '积水待处置', en: 'Flood to deal with' },
      // The team that was sent, else the bureau: nobody else of the department deals with it, nor sees it.
      who: (row) => [
        { level: 'inspector', deptId: row.deptId ?? null },
        { level: 'district', regionId: row.regionId?.slice(0, 6) ?? null },
      ],
    },
    handling: {
      action: 'release',
      reason: { zh: '积水预警待解除', en: 'Flood warning to release' },
      who: (row) => [{ level: 'district', regionId: row.regionId?.slice(0, 6) ?? null }, { level: 'city' }],
    },
  },
  steps: [
    { zh: '预警', en: 'Raised', states: ['raised'], date: 'startTime' },
    { zh: '派遣', en: 'Sent', states: ['dispatched'] },
    { zh: '处置', en: 'Handled', states: ['handling'], date: 'arriveTime' },
    { zh: '解除', en: 'Released', states: ['released'], date: 'endTime' },
  ],
  tones: { raised: 'error', dispatched: 'warn', handling: 'info', released: 'success', falseAlarm: 'neutral' },
})

const calls = {
  board: {
    zh: '积水看板',
    en: 'Points with live depth',
    verb: 'GET',
    path: 'board',
    permission: 'list',
    levels: all,
    answers: {
      list: {
        id: text(32, '积水点', 'Point', { opaque: true }),
        name: text(100, '名称', 'Name'),
        location: point('位置', 'Location'),
        depth: decimal(6, 1, '当前水深', 'Depth', { unit: 'cm' }),
        depthTime: datetime('测量时间', 'Measured at'),
        level: dict(warnLevel, '级别', 'Level'),
        rain: decimal(6, 1, '雨量', 'Rain', { unit: 'mm' }),
        warningId: text(32, '预警', 'Warning', { opaque: true }),
        warningStatus: dict(warnStatus, '预警状态', 'State of the warning'),
        dutyPerson: text(30, '责任人', 'Responsible'),
        dutyPhone: text(20, '电话', 'Phone'),
      },
    },
  },
} as const satisfies Readonly<Record<string, SpecialCall>>

/** Water on a road: from the sensor or a patrol to the release (assets.md §3 aqscjsyj, §4.7). */
export const floodWarning = defineResource({
  name: 'floodWarning',
  root: 'szgl/aqscjsyj',
  area: 'assets',
  label: { zh: '积水预警', en: 'Waterlogging warning' },
  deletion: 'evidence',
  systems: ['zhsz'],
  groups: { warning: { zh: '预警', en: 'Warning' }, handling: { zh: '处置', en: 'Handling' } },
  fields: floodWarningFields,
  lifecycles: { status: life },
  numbers: { warnNo: ['JS', { day: 'yyyyMMdd' }, { serial: 3 }] },
  fill: fill<FloodFields>({ refs: ['pointId'], values: ofPoint }),
  onMap: { place: 'location', tells: { no: 'warnNo', level: 'level', status: 'status' }, classed: 'level' },
  layers: {
    flood: {
      ...{
        zh: '积水预警',
        en: 'Flood warnings',
        group: 'risk',
        sort: 330,
        grantedAs: 'water',
        zoom: 6,
        clusterBelow: 13,
        sign: 'triangle',
        seconds: 15,
      },
      query: { status: '0,1,2' },
      worst: ['1', '2', '3', '4'],
      card: ['pointId', 'level', 'depth', 'maxDepth', 'startTime', 'status', 'dutyPerson'],
    },
  },
  list: {
    columns: ['warnNo', 'pointId', 'level', 'depth', 'maxDepth', 'startTime', 'duration', 'dutyPerson', 'status'],
    search: ['level', 'pointId', 'source', 'startTime', 'regionId', 'status'],
    order: ['level', '-startTime'],
    nameField: 'warnNo',
    titleFields: ['pointId'],
    hiddenColumns: ['source', 'rain1h', 'respondBy', 'closeBy', 'closeRoadTime', 'openRoadTime'],
    marks: [
      { field: 'late', tone: 'error', zh: '响应超时', en: 'Late' },
      { field: 'closeLate', tone: 'error', zh: '封路超时', en: 'Road not closed in time' },
      { field: 'reviewNeeded', tone: 'warn', zh: '须复盘', en: 'To review' },
    ],
    tabs: [
      { key: 'open', zh: '进行中', en: 'Under way', filter: { column: 'status', oneOf: openFloodWarnings }, urgent: true },
      {
        key: 'ended',
        zh: '已结束',
        en: 'Ended',
        filter: { column: 'status', oneOf: [warnStatus.values.released.value, warnStatus.values.falseAlarm.value] },
      },
      { key: 'all', zh: '全部', en: 'All' },
    ],
  },
  screens: [
    {
      route: '/aqsc/jsyj/index',
      zh: '积水预警',
      en: 'Waterlogging warning',
      levels: all,
      opens: 'both',
      view: 'floodBoard',
      opensFigures: { with: { view: 'list' } },
      details: true,
      dutyOf: ['city', 'district'],
      menu: { under: 'aqsc', sort: 30, icon: 'bell', code: 'aqsc.jsyj', carries: ['szgl:aqscjspoint:list'] },
      help: {
        zh: '液位超过阈值3分钟自动预警，也可人工登记；区县派遣、队伍登记到场、封路、抽排和退水，水深低于蓝色阈值30分钟后解除。',
        en: 'Raised by itself once a depth has held for 3 minutes, or by hand; the district sends, the team records arrival, closing, pumping and receding; released after 30 minutes below blue.',
      },
    },
  ],
  detail: { panel: 'floodReview', sections: [tasks, history] },
  parties: { departments: ['deptId', 'dutyDeptId'], regions: ['regionId'], users: ['persons'] },
  without: ['list', 'edit', 'delete', 'import'],
  after: { add: ['tellWarning'] },
  calls,
  metrics: {
    'flood.open': {
      zh: '进行中积水预警',
      en: 'Flood warnings under way',
      unit: '条',
      query: { status: '0,1,2' },
      formula: { zh: '未解除的积水预警数', en: 'Warnings that are not released' },
      better: 'down',
    },
    'flood.raised': {
      zh: '积水预警',
      en: 'Flood warnings',
      unit: '条',
      on: 'startTime',
      formula: { zh: '期内开始的积水预警数', en: 'Warnings that began in the span' },
      better: 'down',
    },
    'flood.minutes': {
      zh: '积水历时',
      en: 'Flooded minutes',
      unit: 'min',
      on: 'startTime',
      adds: { mean: 'duration' },
      formula: { zh: '已结束预警的平均历时', en: 'Mean duration of warnings that have ended' },
      better: 'down',
    },
  },
  levels: {
    page: all,
    add: bureaus,
    export: bureaus,
    dispatch: bureaus,
    release: bureaus,
    falseAlarm: bureaus,
    handle: ['inspector', 'district'],
  },
  form: { as: 'drawer' },
})

export interface FloodWarning extends RowOf<typeof floodWarning> {}
