/** The words of the page of budgets. */
export const zhCN = {
  regions: '各区预算执行',
  reserves: '各区预留金余额',
  held: '现行金额',
  used: '已支付',
  frozen: '冻结',
  left: '可用余额',
  unit: '万元',
  execution: (rate: string) => `执行率 ${rate}%`,
  only: (region: string) => `只看${region}`,
  everything: '查看全部',
  none: (year: number) => `${year} 年度尚未录入预算`,
  noneNote: '由市级计划科、财务科新增或导入。',
  failed: '预算汇总加载失败',
  failedNote: (reason: string) => `${reason}。`,
}

export type BudgetText = typeof zhCN
