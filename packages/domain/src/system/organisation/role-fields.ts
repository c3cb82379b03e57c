import { bool, depts, dict, int, refs, text } from '@chengan/kernel/fields/builders'
import { dataScope, systemCode, userLevel } from '../dictionaries/accounts.ts'
import { menuType } from '../dictionaries/shell.ts'

/** The departments are chosen one by one. */
export const scopeIsChosen = { field: 'dataScope', is: dataScope.values.chosenDepartments.value } as const

/** What a role says, in the order of its form. */
export const roleFields = {
  code: text(50, '角色编码', 'Code', { required: true, unique: true, verbatim: true }),
  name: text(50, '名称', 'Name', { required: true, unique: true }),
  level: dict(userLevel, '适用层级', 'Level'),
  dataScope: dict(dataScope, '数据范围', 'Data scope', { required: true, default: dataScope.values.department.value }),
  menuIdList: refs('menu', '菜单授权', 'Menu scope', {
    boxes: { from: 'select', withAncestors: true, partType: menuType.values.button.value },
  }),
  // A department that is chosen counts alone, without those below it: each has a box of its own.
  deptIdList: depts('数据授权', 'Data scope departments', { when: scopeIsChosen, required: scopeIsChosen, boxes: { from: 'tree' } }),
  systemCode: dict(systemCode, '所属系统', 'System'),
  delegable: bool('可下放授权', 'Delegable', { default: false }),
  mfa: bool('须二次认证', 'Needs second factor', { default: false }),
  builtIn: bool('内置', 'Built-in', { readOnly: true, default: false }),
  remark: text(200, '备注', 'Remark'),
  userCount: int('人数', 'Users', { readOnly: true, virtual: true }),
}
