import { defineErrors } from '@chengan/kernel/errors/catalogue'

/** What the rules of system management answer beyond the house's own catalogue. */
export const systemMessages = defineErrors({
  departmentDisabled: { code: -2, zh: '所属部门已停用', en: 'The department is disabled' },
  buttonHasNoChildren: { code: 10400, zh: '按钮下不能再有菜单或按钮', en: 'A button cannot have menus or buttons below it' },
  buttonGrantsNothing: { code: 10400, zh: '按钮须填写授权标识或授权资源', en: 'A button needs permissions or resources' },
  builtInCodeFixed: { code: -2, zh: '内置角色的编码不能修改', en: 'The code of a built-in role cannot be changed' },
  dictValueFixed: { code: -2, zh: '字典值已被{0}条数据使用，不能修改', en: 'The value is used by {0} rows and cannot be changed' },
  regionCodeForm: {
    code: 10400,
    zh: '区划代码须为6位、9位（街道）或12位（社区）数字',
    en: 'A division code has 6 digits, 9 for a street or 12 for a community',
  },
  regionTypeWrong: { code: 10400, zh: '区域类型与区划代码不一致', en: 'The type does not agree with the division code' },
  regionSuperiorWrong: { code: 10400, zh: '区划代码与上级区域不一致', en: 'The code does not lie below the superior region' },
  userHasOpenTasks: {
    code: -2,
    zh: '该用户还有{0}项待办，请先移交任务',
    en: 'The user still has {0} open tasks, hand them over first',
  },
  urgedLately: { code: -2, zh: '4小时内已催办过', en: 'Urged within the last 4 hours' },
  chunksMissing: { code: -2, zh: '文件尚未传完，缺少第{0}片', en: 'The upload is not complete: part {0} is missing' },
  noOfficePreview: {
    code: 10144,
    zh: '服务器未安装文档转换组件，请下载后查看',
    en: 'The server cannot convert documents, please download the file',
  },
  fileInfected: { code: -2, zh: '文件含有病毒，不能打开', en: 'The file is infected and cannot be opened' },
  fileTooLarge: { code: 413, zh: '文件不能超过{0}MB', en: 'The file may not exceed {0} MB' },
  contentDiffers: { code: 10144, zh: '文件内容与扩展名不符', en: 'The content does not agree with the extension' },
  withdrawTooLate: { code: -2, zh: '通知发送超过24小时，不能撤回', en: 'A notice can be withdrawn within 24 hours only' },
})
