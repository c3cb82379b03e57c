/** Words of the public page that checks documents. */
export const zhCN = {
  title: '文书验真',
  code: '验真码',
  ask: '核验',
  askNote: '请输入文书二维码下方的 12 位验真码',
  unknown: '没有这份文书',
  unknownNote: '未查到该验真码对应的文书，请核对后重试，或向签发单位核实。',
  unreadable: '验真码有误',
  unreadableNote: '验真码为 12 位数字和字母，印在文书二维码下方，请核对后重新打开。',
  toConsole: '进入系统',
  states: { valid: '有效', replaced: '已被替代', void: '已作废', revoked: '已撤销', expired: '已过期', suspended: '已暂停' },
  stateNotes: {
    valid: '本文书由签发单位依法签发，目前有效。',
    replaced: '本文书已由新的文书替代，请以新文书为准。',
    void: '本文书已由签发单位作废，不得使用。',
    revoked: '本许可已被依法撤销，不得据此施工或者经营。',
    expired: '本许可的期限已届满，不得继续施工或者经营。',
    suspended: '本许可已被暂停，暂停期间不得据此施工或者经营。',
  },
  rows: {
    kind: '文书种类',
    number: '文号',
    issuer: '签发单位',
    permitNo: '许可证号',
    unit: '主送单位',
    roads: '涉及道路',
    term: '许可期限',
    sealDate: '签发日期',
  },
  termOf: (from: string, to: string) => `${from} 至 ${to}`,
  compare: '选择电子文件比对',
  drawing: '电子文件正在生成，生成后可在此比对手中的文件',
  compareNote: '文件只在本机比对，不会上传。',
  same: '与签发的文件一致',
  other: '与签发的文件不一致，请勿采信',
}

export type CheckText = typeof zhCN
