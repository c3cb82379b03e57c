/** Words of the public register of operating licences. */
export const zhCN = {
  title: '燃气经营许可公示',
  keyword: '企业名称、信用代码或证号',
  search: '查询',
  none: '没有符合条件的许可公示',
  noneNote: '许可决定作出后 7 个工作日内公示；请核对企业名称、信用代码或证号。',
  failed: '许可公示加载失败',
  total: (count: number) => `共 ${count} 条`,
  rows: {
    licenceNo: '许可证号',
    creditCode: '统一社会信用代码',
    decisionNo: '决定文号',
    decideDate: '决定日期',
    businessTypes: '经营类别',
    businessArea: '区域范围',
    issueOrg: '发证机关',
    term: '有效期',
    publicDate: '公示日期',
  },
  termOf: (from: string, to: string) => `${from} 至 ${to}`,
  separator: '、',
}

export type RegisterText = typeof zhCN
