import { defineDict } from '@chengan/kernel/dictionary'

/** 数据范围 · Data scope. */
export const dataScope = defineDict('data_scope', '数据范围', 'Data scope', {
  all: ['1', '全部', 'All'],
  departmentAndBelow: ['2', '本部门及以下', 'Own department and below'],
  department: ['3', '本部门', 'Own department'],
  own: ['4', '本人', 'Own rows'],
  chosenDepartments: ['5', '自定义部门', 'Chosen departments'],
})

/** 部门类型 · Department kind. */
export const deptKind = defineDict(
  'dept_kind',
  '部门类型',
  'Department kind',
  {
    cityBureau: ['1', '市级主管部门', 'City bureau', { parent: 'sj' }],
    districtBureau: ['2', '区县主管部门', 'District bureau', { parent: 'qx' }],
    street: ['3', '街道乡镇', 'Street or township', { parent: 'qx' }],
    gasCompany: ['4', '燃气企业', 'Gas company', { parent: 'qy' }],
    maintenanceCompany: ['5', '养护单位', 'Maintenance company', { parent: 'qy' }],
    supervisionCompany: ['6', '监理单位', 'Supervision company', { parent: 'jl' }],
    constructionUnit: ['7', '建设单位', 'Construction unit', { parent: 'qy' }],
    pipelineOwner: ['8', '管线权属单位', 'Pipeline owner', { parent: 'qy' }],
    patrolBody: ['9', '巡查队伍', 'Patrol body', { parent: 'xc' }],
    cooperatingDepartment: [
      '10',
      '协同部门',
      'Co-operating department (police, emergency, transport, health, culture and tourism and others)',
      { parent: 'sj' },
    ],
    companySection: ['11', '企业内设部门', 'Section of a company'],
    systemOperation: ['12', '系统运维', 'System operation', { parent: 'xt' }],
    testingBody: ['13', '检测评估机构', 'Testing and assessment body', { parent: 'qy' }],
  },
  { parentType: 'user_level' },
)

/** 启用状态 · Enabled. */
export const enableStatus = defineDict('enable_status', '启用状态', 'Enabled', {
  disabled: ['0', '停用', 'Disabled', { color: 'info' }],
  enabled: ['1', '启用', 'Enabled', { color: 'success' }],
})

/** 性别 · Gender. */
export const gender = defineDict('gender', '性别', 'Gender', {
  male: ['0', '男', 'Male'],
  female: ['1', '女', 'Female'],
  secret: ['2', '保密', 'Secret'],
})

/** 登录操作 · Login operation. */
export const loginOperation = defineDict('login_operation', '登录操作', 'Login operation', {
  login: ['0', '登录', 'Login'],
  logout: ['1', '退出', 'Logout'],
})

/** 登录状态 · Login status. */
export const loginStatus = defineDict('login_status', '登录状态', 'Login status', {
  failed: ['0', '失败', 'Failed'],
  success: ['1', '成功', 'Success'],
  locked: ['2', '账号已锁定', 'Locked'],
})

/** 登录方式 · Login type. */
export const loginType = defineDict('login_type', '登录方式', 'Login type', {
  password: ['1', '账号密码', 'Password'],
  governmentDingTalk: ['2', '浙政钉', 'Government DingTalk'],
  outsidePortal: ['3', '外网门户', 'Outside portal'],
  insidePortal: ['4', '内网门户', 'Inside portal'],
  accessKey: ['5', '系统对接', 'Access key'],
})

/** 二次认证 · Second factor. */
export const mfaType = defineDict('mfa_type', '二次认证', 'Second factor', {
  none: ['0', '无', 'None'],
  sms: ['1', '短信', 'SMS'],
  totp: ['2', '动态口令', 'TOTP'],
  certificate: ['3', '数字证书', 'Certificate'],
})

/** 区域类型 · Region type. */
export const regionType = defineDict('region_type', '区域类型', 'Region type', {
  province: ['1', '省', 'Province'],
  city: ['2', '市', 'City'],
  county: ['3', '县（区）', 'County'],
  street: ['4', '街道（乡镇）', 'Street'],
  community: ['5', '社区（村）', 'Community'],
})

/** 敏感级别 · Sensitivity. */
export const secretLevel = defineDict('secret_level', '敏感级别', 'Sensitivity', {
  public: ['0', '公开', 'Public'],
  internal: ['1', '内部', 'Internal'],
  internalSensitive: ['2', '内部敏感', 'Internal sensitive'],
})

/** 所属系统 · System. */
export const systemCode = defineDict('system_code', '所属系统', 'System', {
  gas: ['zhrq', '智慧燃气', 'Gas safety supervision'],
  municipal: ['zhsz', '智慧市政', 'Smart municipal'],
  filling: ['tbxt', '填报系统', 'Reporting and filling'],
})

/** 用户层级 · Level. */
export const userLevel = defineDict('user_level', '用户层级', 'Level', {
  city: ['sj', '市级', 'City'],
  district: ['qx', '区县级', 'District'],
  enterprise: ['qy', '企业', 'Enterprise'],
  supervisor: ['jl', '监理', 'Supervisor'],
  inspector: ['xc', '巡查人员', 'Inspector'],
  administrator: ['xt', '系统管理', 'Administrator'],
})

/** 用户状态 · User status. */
export const userStatus = defineDict('user_status', '用户状态', 'User status', {
  disabled: ['0', '停用', 'Disabled', { color: 'info' }],
  normal: ['1', '正常', 'Normal', { color: 'success' }],
})

/** 视图共享 · Shared with. */
export const viewShare = defineDict('view_share', '视图共享', 'Shared with', {
  own: ['0', '本人', 'Own'],
  department: ['1', '部门', 'Department'],
  all: ['2', '全部', 'All'],
})
