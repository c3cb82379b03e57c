import type { CallAnswer } from '@chengan/kernel/calls/call'
import { defineResource } from '@chengan/kernel/definition/resource'
import { children, datetime, decimal, json, ref, text } from '@chengan/kernel/fields/builders'
import { figureCallsOf, figuresQuestion } from './figure-calls.ts'

/** Figures that are asked for under one key, and by what besides the region they are told apart. */
export interface FiguresUnderKey {
  readonly figures: readonly string[]
  readonly by: readonly string[]
}

/** The keys of gysy/statistics whose roots exist (utilities-enterprise.md §11, utilities-supervision.md §17). */
export const utilityStatisticKeys: Readonly<Record<string, FiguresUnderKey>> = {
  companyOverview: {
    figures: ['qy.company', 'qy.company.piped', 'qy.company.bottled', 'qy.company.vehicle', 'qy.licence.expired', 'qy.staffGap'],
    by: ['businessStatus', 'creditGrade'],
  },
  licenceState: { figures: ['xk.valid', 'xk.within90', 'xk.within30', 'xk.expired'], by: ['company'] },
  facilityCount: {
    figures: ['qy.facility', 'gw.pipes', 'gw.km'],
    by: ['company', 'facilityType', 'facilityStatus', 'pressureClass', 'material', 'age', 'buildYear'],
  },
  agingPipe: { figures: ['gw.km', 'gw.age.km', 'gw.age', 'gw.renovated.km'], by: ['company', 'material', 'buildYear'] },
  staffing: { figures: ['ry.staff', 'ry.certified', 'ry.certified.rate'], by: ['company', 'post', 'category'] },
  training: { figures: ['ry.due', 'ry.trained', 'ry.trained.rate'], by: ['company', 'post', 'category'] },
  violation: { figures: ['ry.violation', 'ry.violation.points'], by: ['company', 'type', 'person'] },
  assessRank: { figures: ['kh.companies', 'kh.mean', 'kh.excellentRate', 'kh.failed'], by: ['company', 'grade', 'year'] },
  credit: { figures: ['xy.ratings', 'xy.mean', 'xy.distrusted'], by: ['company', 'grade', 'quarter'] },
  duty: { figures: ['yj.shifts', 'yj.shifts.in'], by: ['company', 'level'] },
  inspection: { figures: ['yh.checks', 'yh.found', 'yh.majors', 'yh.selfRate', 'yh.cover'], by: ['company', 'level', 'month'] },
  hazard: {
    figures: [
      'yh.found',
      'yh.majors',
      'yh.closed',
      'yh.closeRate',
      'yh.onTimeRate',
      'yh.meanDays',
      'yh.open.overdue',
      'yh.repeatRate',
      'yh.supervised',
    ],
    by: ['company', 'category', 'grade', 'level', 'source', 'month'],
  },
  dangerousSource: { figures: ['fx.source', 'fx.source.high', 'fx.source.expired', 'fx.source.undrilled'], by: ['company', 'sourceLevel'] },
  device: {
    figures: ['iot.inUse', 'iot.online.n', 'iot.offline', 'iot.online', 'iot.alarming', 'iot.uncalibrated', 'iot.calibratedRate'],
    by: ['company', 'deviceType'],
  },
  alarm: {
    figures: [
      ...['alarm.raised', 'alarm.open', 'alarm.closed', 'alarm.inTime', 'alarm.false'],
      ...['alarm.confirmMinutes', 'alarm.arriveMinutes', 'alarm.finishMinutes'],
    ],
    by: ['company', 'level', 'deviceType', 'kind', 'cause', 'model', 'manufacturer'],
  },
}

const answer = {
  object: {
    cards: children(
      {
        key: text(60, '指标', 'Figure', { required: true }),
        label: text(80, '名称', 'Words', { required: true }),
        unit: text(20, '单位', 'Unit', { required: true }),
        value: decimal(18, 4, '数值', 'Value'),
        yoy: decimal(10, 1, '同比', 'Against the year before'),
        mom: decimal(10, 1, '环比', 'Against the period before'),
        drill: json('明细', 'The list behind it'),
      },
      '指标',
      'Figures',
      { required: true },
    ),
    /** groupId, groupName, the value of each figure by its code, and the lists behind them. */
    rows: json('分组', 'Groups', { required: true }),
    asOf: datetime('统计时间', 'As of', { required: true }),
  },
} as const satisfies CallAnswer

/** 公用事业统计 (utilities-enterprise.md §11): the figures of gas by the keys of the book. Whoever may read the lists behind them may ask. */
export const utilityStatistics = defineResource(
  figureCallsOf(
    {
      ...{ name: 'utilityStatistics', root: 'gysy/statistics', tableOf: 'gasCompany', systems: ['zhrq'] },
      ...{ zh: '公用事业统计', en: 'Utilities statistics' },
    },
    {
      statistic: {
        ...{ zh: '公用事业统计', en: 'A statistic', verb: 'GET', path: '{key}', permission: 'login' },
        levels: ['city', 'district', 'enterprise'],
        query: { ...figuresQuestion, gasCompaniesId: ref('gasCompany', '燃气企业', 'Gas company') },
        answers: answer,
      },
    },
  ),
)
