import { dict, dicts, int, refs, text } from '@chengan/kernel/fields/builders'
import { systemCode, userLevel } from '../dictionaries/accounts.ts'

/** What saveProcBizRoute may overrule of what the file says about its process. */
export const routeFields = {
  systemCode: dict(systemCode, '所属系统', 'System'),
  startRoleIdList: refs('role', '可发起角色', 'Roles that may start', { help: { zh: '空为全部', en: 'Empty: all' } }),
  startLevels: dicts(userLevel, '可发起层级', 'Levels that may start', { help: { zh: '空为全部', en: 'Empty: all' } }),
  bizRoute: text(200, '业务路由', 'Business route'),
  detailRoute: text(200, '详情路由', 'Detail route'),
  formUrl: text(200, '表单地址', 'Form URL'),
  formName: text(100, '表单名称', 'Form name'),
  instanceIdUrl: text(200, '实例回写地址', 'Instance call-back'),
  businessTable: text(100, '业务表', 'Business table', {
    help: { zh: '资源地址，多个以逗号分隔', en: 'The root of the resource; several by comma' },
  }),
  titleTemplate: text(200, '标题模板', 'Title template', {
    help: { zh: '如：{applicantDeptName}关于{roadName}的挖掘申请', en: 'Like {applicantDeptName}: excavation of {roadName}' },
  }),
  timeLimitDays: int('总时限', 'Total time limit', { unit: '工作日', min: 1, max: 1000 }),
}
