import type { Metric } from '@chengan/kernel/definition/figures/metric'

const events = { list: 'allPage', on: 'dispatchTime', unit: '件' } as const

/** 到场及时率, 围护及时率 (maintenance.md §9.1): of events that have such a deadline and were there, or whose deadline is past. */
export const timelyMetrics = {
  'yg.arriveDue': {
    ...events,
    zh: '已判定到场',
    en: 'Arrivals judged',
    query: { arriveJudged: '1' },
    formula: {
      zh: '有到场时限、已到场或时限已过的事件数',
      en: 'Events to be attended by a deadline, which were or whose deadline is past',
    },
  },
  'yg.arriveInTime': {
    ...events,
    zh: '及时到场',
    en: 'Attended in time',
    query: { arriveJudged: '1', arriveMarginStart: '0' },
    formula: { zh: '到场时间不晚于到场时限的事件数', en: 'Events attended no later than their deadline' },
    better: 'up',
  },
  'yg.arriveRate': {
    zh: '到场及时率',
    en: 'Attended on time',
    unit: '%',
    part: 'yg.arriveInTime',
    whole: 'yg.arriveDue',
    formula: { zh: '及时到场÷已判定到场', en: 'Attended in time ÷ arrivals judged' },
    better: 'up',
  },
  'yg.safeDue': {
    ...events,
    zh: '已判定围护',
    en: 'Enclosures judged',
    query: { safeJudged: '1' },
    formula: {
      zh: '有围护时限、已围护或时限已过的事件数',
      en: 'Events to be made safe by a deadline, which were or whose deadline is past',
    },
  },
  'yg.safeInTime': {
    ...events,
    zh: '及时围护',
    en: 'Made safe in time',
    query: { safeJudged: '1', safeMarginStart: '0' },
    formula: { zh: '围护时间不晚于围护时限的事件数', en: 'Events made safe no later than their deadline' },
    better: 'up',
  },
  'yg.safeRate': {
    zh: '围护及时率',
    en: 'Made safe on time',
    unit: '%',
    part: 'yg.safeInTime',
    whole: 'yg.safeDue',
    formula: { zh: '及时围护÷已判定围护', en: 'Made safe in time ÷ enclosures judged' },
    better: 'up',
  },
} as const satisfies Readonly<Record<string, Metric>>
