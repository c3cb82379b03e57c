/** The words of quick-open, help and tour. */
export const zhCN = {
  quick: {
    title: '快速打开',
    hint: '输入页面名称、拼音首字母，或隐患编号、事件编号、企业名称等',
    favourites: '收藏',
    recent: '最近访问',
    pages: '页面',
    nothing: '没有找到。请核对编号或名称；无权查看的内容不会列出。',
    start: '输入两个以上字符即可查找单据和档案。',
    looking: '正在查找',
    failed: '部分内容没有查到，请稍后再试',
    keys: '↑ ↓ 选择　Enter 打开　Esc 关闭',
  },
  help: {
    title: '本页说明',
    home: '本页没有专门说明。按 Ctrl+K 可快速打开页面和单据。',
    record: (what: string) => `本页是一条${what}的详细情况：上方为编号、状态和办理时限，右侧为附件和办理记录，下方为您现在可以办理的事项。`,
    can: '您可以办理',
    findNote: '在查询条件中填写后点“查询”；常用的条件、列和排序可另存为视图。',
  },
  tour: {
    skip: '跳过',
    next: '下一步',
    back: '上一步',
    done: '开始使用',
    steps: {
      menu: { title: '业务菜单', note: '上方是业务大类，左侧是该类下的页面。红色数字是等您办理的件数。' },
      tabs: { title: '已打开的页面', note: '打开过的页面留在这里，切换时填写的内容不会丢失。在标签上点右键可收藏或批量关闭。' },
      quick: { title: '快速打开', note: '随时按 Ctrl+K，输入页面名称、隐患编号或企业名称，直接打开。' },
      help: { title: '本页说明', note: '不清楚某个页面怎么用时，点这里查看说明。' },
      me: { title: '个人菜单', note: '修改密码、查看下载与导入任务，或再看一遍本引导。' },
    },
  },
}

export type OrientationText = typeof zhCN
