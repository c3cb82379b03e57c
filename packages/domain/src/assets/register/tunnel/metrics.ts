import type { Metric } from '@chengan/kernel/definition/figures/metric'
import { class5 } from '../../dictionaries/detection.ts'
import { assetStatus } from '../../dictionaries/facilities.ts'

const inUse = { status: assetStatus.values.inUse.value }
const { class1, class2, class4, class5: worst } = class5.values
const index = { digits: 1, query: inUse, better: 'up' } as const
const JTG_H12 = 'JTG H12-2015'

/** Tunnels in use and their condition (dashboards.md §3.3 zk.tunnel and §4). Means are weighted by the length. */
export const tunnelMetrics = {
  'ss.tunnel.n': {
    zh: '隧道座数',
    en: 'Tunnels',
    unit: '座',
    query: inUse,
    formula: { zh: '在用隧道座数', en: 'Tunnels in use' },
  },
  'ss.tunnel.m': {
    zh: '隧道长度',
    en: 'Length',
    unit: 'm',
    digits: 1,
    query: inUse,
    adds: { sum: 'length' },
    formula: { zh: 'Σ在用隧道长度', en: 'Σ length of the tunnels in use' },
  },
  'zk.tunnel.ci': {
    ...index,
    zh: '平均综合指数CI',
    en: 'Mean CI',
    adds: { mean: 'ci', weight: 'length' },
    formula: { zh: 'Σ（CI×长度）÷Σ长度，已评定的隧道', en: 'Σ CI × length ÷ Σ length of the tunnels that were rated' },
    basis: JTG_H12,
  },
  'zk.tunnel.jgci': {
    ...index,
    zh: '平均土建指数JGCI',
    en: 'Mean JGCI',
    adds: { mean: 'jgci', weight: 'length' },
    formula: { zh: 'Σ（JGCI×长度）÷Σ长度，已评定的隧道', en: 'Σ JGCI × length ÷ Σ length of the tunnels that were rated' },
    basis: JTG_H12,
  },
  'zk.tunnel.jdci': {
    ...index,
    zh: '平均机电指数JDCI',
    en: 'Mean JDCI',
    adds: { mean: 'jdci', weight: 'length' },
    formula: { zh: 'Σ（JDCI×长度）÷Σ长度，已评定的隧道', en: 'Σ JDCI × length ÷ Σ length of the tunnels that were rated' },
    basis: JTG_H12,
  },
  'zk.tunnel.rated': {
    zh: '已评定隧道',
    en: 'Rated tunnels',
    unit: '座',
    query: { ...inUse, tunnelGradeEmpty: '0' },
    formula: { zh: '有技术状况类别的隧道座数', en: 'Tunnels with a condition class' },
    better: 'up',
  },
  'zk.tunnel.sound': {
    zh: '一、二类隧道',
    en: 'Tunnels of class 1 and 2',
    unit: '座',
    query: { ...inUse, tunnelGrade: `${class1.value},${class2.value}` },
    formula: { zh: '技术状况为一、二类的隧道座数', en: 'Tunnels of the condition classes 1 and 2' },
    basis: JTG_H12,
    better: 'up',
  },
  'zk.tunnel.poor': {
    zh: '四、五类隧道',
    en: 'Tunnels of class 4 and 5',
    unit: '座',
    query: { ...inUse, tunnelGrade: `${class4.value},${worst.value}` },
    formula: { zh: '技术状况为四、五类的隧道座数', en: 'Tunnels of the condition classes 4 and 5' },
    basis: JTG_H12,
    better: 'down',
  },
  'zk.tunnel.soundShare': {
    zh: '一、二类占比',
    en: 'Share of class 1 and 2',
    unit: '%',
    part: 'zk.tunnel.sound',
    whole: 'zk.tunnel.rated',
    formula: { zh: '一、二类隧道÷已评定隧道', en: 'Tunnels of class 1 and 2 ÷ rated tunnels' },
    basis: JTG_H12,
    better: 'up',
  },
  'zk.due.tunnel': {
    zh: '检查逾期隧道',
    en: 'Check overdue',
    unit: '座',
    query: { ...inUse, overdue: 'true' },
    formula: { zh: '下次定期检查日期已过的在用隧道座数', en: 'Tunnels in use past the day of their next regular check' },
    basis: JTG_H12,
    better: 'down',
  },
} as const satisfies Readonly<Record<string, Metric>>
