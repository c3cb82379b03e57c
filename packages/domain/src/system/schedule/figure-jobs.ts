import type { JobSeed } from './job-seed.ts'

/** What is done with figures by night (dashboards.md §2 jsc/metric, statDaily, statSnapshot). */
export const figureJobs = {
  statSnapshot: {
    zh: '统计冻结',
    en: 'Freezing of figures',
    about: {
      zh: '每月5日起冻结上月的统计数据，冻结后不再改变。',
      en: 'Freezes the figures of the month before, from the 5th on; they do not change any more.',
    },
    cron: '0 30 0 * * ?',
    madeUp: true,
  },
  figureFreeze: {
    zh: '指标冻结',
    en: 'Freezing of registered figures',
    about: {
      zh: '每月5日起冻结上月的指标，每季首月10日起冻结上季，1月15日起冻结上年，冻结后不再改变。',
      en: 'Freezes the registered figures of the month before from the 5th on, of the quarter before from the 10th of its first month, of the year before from 15 January; they do not change any more.',
    },
    cron: '0 30 0 * * ?',
    madeUp: true,
    timeoutSeconds: 3600,
  },
  statDaily: {
    zh: '指标日值留存',
    en: 'Daily values of figures',
    about: {
      zh: '每日零时二十分留存各指标前一日的值，并重算最近7天的发生量，此后不再改变；保留10年。',
      en: 'Keeps the values of the day before at 00:20 and reckons what happened in the last seven days anew; they are fixed from then on, and stay for ten years.',
    },
    cron: '0 20 0 * * ?',
    madeUp: true,
    timeoutSeconds: 3600,
  },
  figureLines: {
    zh: '指标红线监测',
    en: 'Figures beyond their red lines',
    about: {
      zh: '按各指标的刷新间隔重算设有红线的轮询、推送指标，连续3次超出红线的通知市级监管人员，回到红线以内后自动解除。',
      en: 'Counts the polled and pushed figures that have a red line anew as often as they are refreshed; tells the supervisors of the city of what is beyond it three times in a row, until it is back inside.',
    },
    cron: '15 * * * * ?',
    frequent: true,
  },
  figureCheck: {
    zh: '指标核对',
    en: 'Figures against their lists',
    about: {
      zh: '每夜将各指标在全市和各区县的值与其列表的总数核对，不一致的提醒系统管理员，一致后自动解除。',
      en: 'Compares each figure, in the city and in each district, with the total of its list; tells the system administrators where they differ, until they agree.',
    },
    cron: '0 40 2 * * ?',
    madeUp: true,
    timeoutSeconds: 3600,
  },
} as const satisfies Readonly<Record<string, JobSeed>>
