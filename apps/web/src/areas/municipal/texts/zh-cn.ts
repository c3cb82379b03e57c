/** The words of the screens of approvals and supervision. */
export const zhCN = {
  /** Words in place of those of the definition, by these; the definition has Chinese and English. */
  inPlace: {} as Readonly<Record<string, string>>,
  none: '—',
  period: '时段',
  year: '年度',
  district: '所属区',
  allDistricts: '全部',
  groupBy: '分组',
  total: '合计',
  export: '导出',
  exportOf: (name: string) => `导出${name}`,
  open: (name: string) => `查看${name}的列表`,
  /** Of a card: what it shares of. */
  of: (value: string, base: string) => `${value} / ${base}`,
  chartOf: (name: string, parts: string) => `${name}图：${parts}`,
  mostShown: (shown: number, all: number) => `图中为前 ${shown} 项，共 ${all} 项`,
  about: '统计口径',
  before: {
    period: (from: string, to: string) => `上期（${from} 至 ${to}）`,
    more: (n: string) => `较上期 +${n}`,
    less: (n: string) => `较上期 −${n}`,
    points: '点',
    same: '与上期持平',
    none: '上期无数据',
  },
  empty: '该时段没有数据',
  failed: '统计未能加载',
  failedNote: (reason: string) => `${reason}，条件已保留。`,
  percent: '%',
}

export type MunicipalText = typeof zhCN
