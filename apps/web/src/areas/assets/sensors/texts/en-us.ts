import type { SensorText } from './zh-cn.ts'

export const enUS: SensorText = {
  title: 'What it has told',
  spans: { day: '24 h', week: '7 days', month: '30 days', year: 'Year' },
  limit: (level, value) => `${level}: ${value}`,
  mean: 'Mean',
  none: 'Nothing was told in this span',
  failed: 'What it has told could not be loaded',
}
