export const zhCN = {
  title: '衬砌展开图',
  hint: '沿里程展开，自上而下为左侧、拱顶、右侧；未注明位置的病害列入“环向”一行。',
  tube: (name: string) => (name === '' ? '隧道' : name),
  whole: '环向',
  rows: { L: '左侧', C: '拱顶', R: '右侧' },
  segment: (segNo: string) => `第${segNo}段`,
  stretch: (from: string, to: string) => `${from}～${to}`,
  valued: (value: number) => `状况值${value}`,
  comma: '，',
  legend: '图例',
  values: ['0 完好', '1 轻微', '2 中等', '3 严重', '4 危险'],
  apart: '不在分段内的病害',
  noSegments: '隧道资料中没有检测分段，无法绘制展开图',
  noSegmentsHint: '请在隧道资料中登记检测分段',
  noFindings: '本次检测没有记录病害',
  failed: '隧道资料读取失败',
}

export type LiningText = typeof zhCN
