/** The words of documents: the choice of what they are about, and their paper. */
export const zhCN = {
  kindFirst: '请先选择文书种类',
  subject: '请选择业务',
  fill: '套用模板',
  refillTitle: '套用模板？',
  refillNote: '标题、主送和正文将按模板重新填写。',
  paper: '文书',
  pdf: '导出 PDF',
  openSubject: '查看业务',
  to: (mainSend: string) => `${mainSend}：`,
  copies: (copySend: string) => `抄送：${copySend}`,
  compare: '与模板对照',
  compareEnd: '返回正文',
  legend: '下划线为增加，删除线为删去。',
  same: '正文与模板一致。',
  noTemplate: '模板未能加载',
}

export type DocumentsText = typeof zhCN
