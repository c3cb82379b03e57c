import { bool, date, datetime, dept, dict, dicts, images, int, json, mobile, refs, region, text } from '@chengan/kernel/fields/builders'
import type { Field, Fields, NameIn } from '@chengan/kernel/fields/field'
import { gender, mfaType, systemCode, userLevel, userStatus } from '../../dictionaries/accounts.ts'

/** What the security administrator keeps alone where the three administrators are apart (P-13). */
const bySecurityAdministrator = {
  help: { zh: '三员分立时由安全管理员分配', en: 'The security administrator gives these where the three are kept apart' },
} as const

/** What people and administrators fill in or read. */
const accountFields = {
  uuid: text(32, '用户标识', 'User uuid', { readOnly: true, unique: true, internal: true }),
  username: text(50, '用户名', 'Username', {
    ...{ required: true, unique: true, immutable: true, verbatim: true },
    help: { zh: '4至50位，以字母开头，可含字母、数字和“_”“.”“-”', en: '4 to 50 letters, digits, “_”, “.” or “-”, a letter first' },
  }),
  realName: text(50, '真实姓名', 'Real name', { required: true, index: true }),
  employeeCode: text(30, '工号', 'Employee code', { unique: true }),
  password: text(512, '密码', 'Password', {
    writeOnly: true,
    virtual: true,
    // An account that is there has one.
    required: { field: 'createDate', given: false },
    help: {
      zh: '新增必填；编辑时不填则不变',
      en: 'Needed for a new account; empty keeps it',
    },
  }),
  confirmPassword: text(512, '确认密码', 'Confirm password', { writeOnly: true, virtual: true }),
  deptId: dept('所属部门', 'Department', { required: true, index: true }),
  organizationCode: text(50, '组织机构代码', 'Organization code', { readOnly: true }),
  level: dict(userLevel, '用户层级', 'Level', { readOnly: true, index: true }),
  regionId: region('所属区域', 'Region', { readOnly: true }),
  gender: dict(gender, '性别', 'Gender', { default: gender.values.secret.value }),
  email: text(100, '邮箱', 'Email', { format: 'email' }),
  mobile: mobile('手机号', 'Mobile', { required: true, unique: true, encrypted: true }),
  idCard: text(18, '身份证号', 'ID number', { format: 'idCard', mask: 'idCard', encrypted: true }),
  headUrl: images(1, '头像', 'Photo'),
  roleIdList: refs('role', '角色', 'Roles', bySecurityAdministrator),
  postIdList: refs('post', '岗位', 'Posts', {
    help: {
      zh: '带有业务角色的岗位由安全管理员分配',
      en: 'A post that carries a business role is given by the security administrator',
    },
  }),
  businessRoleIdList: refs('businessRole', '业务角色', 'Business roles', { virtual: true, ...bySecurityAdministrator }),
  systemCodes: dicts(systemCode, '可用系统', 'Systems'),
  status: dict(userStatus, '状态', 'Status', { default: userStatus.values.normal.value, index: true }),
  expireDate: date('账号有效期', 'Account expiry', { notBefore: 'today' }),
  mfaType: dict(mfaType, '二次认证', 'Second factor', bySecurityAdministrator),
  zzdAccountId: text(64, '浙政钉账号', 'Government DingTalk account', { unique: true }),
  jobpersonId: text(32, '从业人员', 'Job person', { index: true, apiOnly: true }),
  superAdmin: int('超级管理员', 'Super admin', { readOnly: true, default: 0, internal: true }),
  pwdUpdateDate: datetime('密码修改时间', 'Password changed at', { readOnly: true }),
  mustChangePwd: bool('须修改密码', 'Must change password', { readOnly: true }),
  lastLoginDate: datetime('最近登录时间', 'Last login', { readOnly: true }),
  lastLoginIp: text(64, '最近登录IP', 'Last IP', { readOnly: true }),
  failCount: int('登录失败次数', 'Login failures', { readOnly: true }),
  lockUntil: datetime('锁定至', 'Locked until', { readOnly: true }),
  sort: int('排序', 'Sort'),
  remark: text(200, '备注', 'Remark'),
} satisfies Fields

/** What only the engines of session and password read. */
const secretFields = {
  passwordHash: text(300, '密码摘要', 'Password hash', { hidden: true }),
  passwordHistory: json('历史密码摘要', 'Earlier password hashes', { hidden: true }),
  mfaSecret: text(300, '动态口令密钥', 'Second-factor secret', { hidden: true, encrypted: true }),
  mfaRecoveryCodes: json('恢复码摘要', 'Recovery-code hashes', { hidden: true }),
  settings: json('个人设置', 'Personal settings', { hidden: true }),
} satisfies Fields

export const userFields = { ...accountFields, ...secretFields }

/** Names that an administrator may write, in the order of the form. */
export const writableUserFields = (Object.keys(accountFields) as NameIn<typeof accountFields>[]).filter((name) => {
  const { readOnly, virtual }: Field = accountFields[name]
  return readOnly !== true && virtual !== true
})
