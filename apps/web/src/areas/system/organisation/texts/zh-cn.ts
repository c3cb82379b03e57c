/** Words of the pages of users, roles and business roles. */
export const zhCN = {
  handover: {
    verb: '任务移交',
    title: (name: string) => `任务移交 · ${name}`,
    note: '下列事项全部移交给同层级的另一人，操作留痕，历史记录保留。',
    to: '接收人',
    toNeeded: '请选择接收人',
    self: '接收人不能是本人',
    ok: '移交',
    done: (moved: { readonly tasks: number; readonly duties: number; readonly businessRoles: number; readonly notices: number }) =>
      `已移交：流程任务 ${moved.tasks} 项，业务待办 ${moved.duties} 项，业务角色 ${moved.businessRoles} 个，未读通知 ${moved.notices} 条`,
    lists: '将移交的事项',
    kinds: { tasks: '流程任务', duties: '业务待办', candidacies: '业务角色', notices: '未读通知' },
    details: { tasks: '环节', duties: '事由', candidacies: '编码', notices: '发送者' },
    columns: { title: '事项', since: '开始时间' },
    none: (kind: string) => `没有${kind}`,
    failed: '待移交的事项加载失败',
  },
  members: {
    verb: '成员',
    title: (name: string) => `成员 · ${name}`,
    add: '添加成员',
    remove: '移除',
    removeTitle: (name: string, n: number) => `将 ${n} 人移出角色“${name}”？`,
    removeNote: '移出后，这些人下一次操作起不再有该角色的菜单、按钮和数据范围。',
    added: (n: number) => `已添加 ${n} 人`,
    removed: (n: number) => `已移除 ${n} 人`,
    none: '还没有人使用这个角色',
    failed: '成员加载失败',
    columns: { realName: '姓名', username: '用户名', deptName: '所属部门', status: '状态' },
    status: { on: '正常', off: '停用' },
  },
  copy: {
    verb: '复制',
    done: '已复制，请修改编码和名称后使用',
  },
  menus: {
    icon: '选择图标',
    method: '方法',
    url: '接口地址',
    urlHint: '如 sys/post/page，末尾可用 *',
    addLine: '增加接口',
    removeLine: '删除这一行',
  },
  candidates: {
    verb: '人员',
    title: (name: string) => `人员 · ${name}`,
    note: '点名的人员，以及按岗位和部门匹配到的人员；派单时按各自负责的区域选取。',
    none: '没有人员，任务会派给兜底人员或流程管理员',
    failed: '人员加载失败',
    columns: { realName: '姓名', deptName: '所属部门', mobile: '手机号', openTasks: '待办' },
  },
}

export type OrganisationText = typeof zhCN
