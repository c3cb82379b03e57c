import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** What the rules of system management answer beyond the house's own catalogue. */
export const systemMessages = defineErrors({
  mergeOfOtherLevel: {
    code: 10011,
    zh: '只能并入同一层级的部门，请重新选择',
    en: 'A department is merged into one of the same level only; choose another',
  },
  mergeSameNames: {
    code: 10011,
    zh: '两个部门下有同名的下级部门：{0}，请先改名或分别合并',
    en: 'Both departments have sub-departments of the same name: {0}; rename or merge those first',
  },
  urgedLately: { code: -2, zh: '4小时内已催办过', en: 'Urged within the last 4 hours' },
  chunksMissing: { code: -2, zh: '文件尚未传完，缺少第{0}片', en: 'The upload is not complete: part {0} is missing' },
  noOfficePreview: {
    code: 10144,
    zh: '服务器未安装文档转换组件，请下载后查看',
    en: 'The server cannot convert documents, please download the file',
  },
  paperBeingDrawn: {
    code: -2,
    zh: '文件正在生成，请稍候再打开',
    en: 'The paper is being drawn; open it again in a moment',
  },
  documentBroken: {
    code: 10144,
    zh: '文档无法打开，不能在线预览：可能已损坏或加了密码，请下载后查看，或重新上传完好的文件',
    en: 'The document cannot be opened and is not previewed: it may be damaged or locked by a password; download it, or upload a sound one',
  },
  previewTooHeavy: {
    code: 10144,
    zh: '文档过大或过于复杂，不能在线预览，请下载后查看',
    en: 'The document is too large or too complex to preview, please download it',
  },
  previewBusy: {
    code: 10144,
    zh: '正在转换的文档较多，请稍后再预览，或直接下载查看',
    en: 'Many documents are being converted: preview this one a little later, or download it',
  },
  cannotBeMarked: {
    code: 10144,
    zh: '敏感文件无法加注水印，不能在线预览，请下载后查看',
    en: 'The sensitive file cannot be watermarked and is not previewed, please download it',
  },
  fileInForm: {
    code: -2,
    zh: '文件“{0}”是表单或办理记录中的附件，请编辑表单移除',
    en: 'The file “{0}” belongs to the form or to a step of the record; take it out by editing the form',
  },
  fileInfected: { code: -2, zh: '文件含有病毒，不能打开', en: 'The file is infected and cannot be opened' },
  fileTooLarge: { code: 413, zh: '文件不能超过{0}MB', en: 'The file may not exceed {0} MB' },
  contentDiffers: { code: 10144, zh: '文件内容与扩展名不符', en: 'The content does not agree with the extension' },
  noMailAccount: { code: 10400, zh: '尚未配置发件账号，请先在“配置”中新增', en: 'There is no sender account yet; add one under Config' },
  mailAddressWrong: { code: 10003, zh: '邮箱地址“{0}”格式错误', en: 'The mail address {0} is malformed' },
  smsReceiversMissing: {
    code: -2,
    zh: '没有可发送的手机号，请选择接收人或填写号码',
    en: 'Nobody to send to: choose receivers or enter numbers',
  },
  smsOnceAMinute: { code: 10143, zh: '发送过于频繁：同一号码一分钟内只发一条', en: 'Too often: one text a minute to a number' },
  smsPerDay: { code: 10143, zh: '发送过于频繁：同一号码一天最多{0}条', en: 'Too often: {0} texts a day to a number at most' },
  smsOfASender: { code: 10143, zh: '发送过于频繁：同一用户一天最多{0}条', en: 'Too often: {0} texts a day by one user at most' },
  smsNoMobile: { code: -2, zh: '{0}未登记手机号', en: '{0} has no mobile number on record' },
  smsCarriesSecret: {
    code: -2,
    zh: '短信内容不得包含身份证号、银行卡号等个人敏感信息，请删去后再发送',
    en: 'A text may not carry identity or bank-card numbers; take them out and send again',
  },
  storeUnreachable: {
    code: 10400,
    zh: '文件存储暂时不可用，请稍后重试或联系系统管理员',
    en: 'The file storage cannot be reached; try again later or ask the system administrator',
  },
  storeHostInside: {
    code: -2,
    zh: '存储地址“{0}”在内网，请由运维人员列入服务器配置STORE_HOSTS并重启后再试',
    en: 'The storage address {0} lies inside the house; have the operator list it in the setting STORE_HOSTS of the server and restart it',
  },
  storeAddressWrong: {
    code: 10003,
    zh: '存储地址或空间名格式错误，请核对后重新填写',
    en: 'The storage address or bucket is malformed; check them and enter them again',
  },
  storeFolderOutside: {
    code: -2,
    zh: '存储目录“{0}”不在允许范围，请改用数据目录下的目录，或由运维人员列入服务器配置STORE_FOLDERS并重启后再试',
    en: 'The directory {0} is not allowed; take one below the data folder, or have the operator list it in the setting STORE_FOLDERS of the server and restart it',
  },
  storeTriedInVain: {
    code: 10400,
    zh: '未能写入并读回测试文件，请核对地址、密钥与空间名；详细原因见服务器日志',
    en: 'The probe file could not be written and read back; check address, keys and bucket; the log of the server says why',
  },
  uploadInfected: {
    code: 10144,
    zh: '文件含有病毒（{0}），已隔离，请查杀后重新上传',
    en: 'The file is infected ({0}) and has been set apart; clean it and upload it again',
  },
  webhookDisabled: { code: -2, zh: '事件推送“{0}”已停用，请先启用', en: 'The webhook {0} is disabled; enable it first' },
  replayPeriodWrong: {
    code: -2,
    zh: '请选择推送和起止时间，起始不晚于截止',
    en: 'Choose a webhook and a period that begins before it ends',
  },
  jobUnknown: {
    code: 10028,
    zh: '定时任务异常：没有名为“{value}”的处理程序，请从列表中选择',
    en: 'Job error: there is no handler "{value}"; choose one of the list',
  },
  syslogAddress: {
    code: 10003,
    zh: '日志转发地址“{value}”无法识别，请填写tls://主机:6514、tcp://主机:601或udp://主机:514',
    en: 'The syslog address "{value}" is none; write tls://host:6514, tcp://host:601 or udp://host:514',
  },
  signKeyMissing: { code: 10400, zh: '请先登记签名公钥', en: 'Register the key of your signatures first' },
  signatureWrong: { code: 10400, zh: '签名校验未通过', en: 'The signature does not fit the key, the text or the time' },
  callbackUnsigned: { code: 10400, zh: '支付通知签名无效或已过期', en: 'The signature of the call-back is wrong or too old' },
  periodMalformed: {
    code: 10400,
    zh: '期次应写为2026-05、2026Q2或2026，并与周期一致',
    en: 'Write the period as 2026-05, 2026Q2 or 2026, of the kind that is chosen',
  },
  notFrozen: {
    code: 10400,
    zh: '该指标在此期次、区域和部门没有冻结值，请先在冻结数据中查询',
    en: 'Nothing of the figure was frozen for this period, region and department; look it up among the frozen figures',
  },
  shareNeedsBoth: {
    code: 10400,
    zh: '比率和平均值须填写分子和分母，其他指标只填写值',
    en: 'Of a share or a mean give numerator and denominator, of any other figure the value alone',
  },
})
