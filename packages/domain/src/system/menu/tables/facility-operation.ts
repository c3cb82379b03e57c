import { button, folder, type MenuNode, page } from '../menu-tree.ts'

/** Detection, sector work, statistics, work safety, filling system. */
export const facilityOperation: readonly MenuNode[] = [
  folder('ssxyxx', '/ssxyxx', '设施运行信息', 'Facility operation', { sort: 180, system: 'zhsz', icon: 'line-chart' }, [
    page('ssxyxx.airoad', '/ssxyxx/airoad/index', 'AI道路巡检', 'AI road inspection', {
      sort: 120,
      levels: 'sj qx',
      of: 'szgl:airoadinspect',
    }),
  ]),
  folder('hygl', '/hygl', '行业管理', 'Sector management', { sort: 190, system: 'zhsz', icon: 'sitemap' }, [
    page('hygl.zdgz', '/hygl/zdgz/index', '重点工作', 'Key tasks', {
      sort: 10,
      levels: 'sj qx qy',
      title: ['重点工作（市政）', 'Key tasks (municipal)'],
      of: 'szgl:keytask',
    }),
    page('hygl.zdgz-form', '/hygl/zdgz/form', '重点工作表单', 'Key-task forms', {
      sort: 20,
      levels: 'sj qx',
      title: ['重点工作表单配置（市政）', 'Key-task form configuration (municipal)'],
      of: 'szgl:keytaskform',
    }),
    page('hygl.zdgz-fk', '/hygl/zdgz/fk', '重点工作反馈', 'Key-task feedback', {
      sort: 30,
      levels: 'sj qx qy',
      title: ['重点工作反馈（市政）', 'Key-task feedback (municipal)'],
      of: 'szgl:keytaskfeedback',
    }),
    page('hygl.zdgz-sh', '/hygl/zdgz/sh', '重点工作审核', 'Key-task review', {
      sort: 40,
      levels: 'sj qx',
      title: ['重点工作审核（市政）', 'Key-task review (municipal)'],
      reads: 'szgl:keytaskfeedback',
    }),
    page('hygl.yb', '/hygl/yb/index', '月报', 'Monthly reports', { sort: 50, levels: 'sj qx qy', reads: 'szgl:keytask' }),
    page('hygl.yb-form', '/hygl/yb/form', '月报表单', 'Report forms', {
      sort: 60,
      levels: 'sj qx',
      title: ['月报表单配置', 'Monthly-report form configuration'],
      reads: 'szgl:keytaskform',
    }),
    page('hygl.yb-fk', '/hygl/yb/fk', '月报填报', 'Report feedback', {
      sort: 70,
      levels: 'sj qx qy',
      title: ['月报填报', 'Monthly-report feedback'],
      reads: 'szgl:keytaskfeedback',
    }),
    page('hygl.yb-sh', '/hygl/yb/sh', '月报审核', 'Report review', {
      sort: 80,
      levels: 'sj qx',
      title: ['月报审核', 'Monthly-report review'],
      reads: 'szgl:keytaskfeedback',
    }),
  ]),
  folder('sjtj', '/sjtj', '数据统计', 'Statistics', { sort: 200, system: 'zhsz', icon: 'pie-chart' }, [
    page('sjtj.zs', '/sjtj/zs/index', '设施服务指数', 'Service index', {
      sort: 70,
      levels: 'sj qx',
      title: ['设施服务指数', 'Facility service index'],
      reads: 'jsc:index',
      buttons: [
        button('sjtj.zs.export', '导出', 'Export', 'jsc:index:export'),
        button('sjtj.zs.scheme', '保存方案', 'Save scheme', 'jsc:index:scheme'),
        button('sjtj.zs.whatif', '模拟测算', 'What-if', 'jsc:index:whatif'),
        button('sjtj.zs.recompute', '重新计算', 'Recompute', 'jsc:index:recompute'),
      ],
    }),
  ]),
  folder('aqsc', '/aqsc', '安全生产', 'Work safety', { sort: 210, system: 'zhsz', icon: 'life-ring' }, [
    page('aqsc.jcrw', '/aqsc/jcrw/index', '检查任务', 'Inspection tasks', { sort: 10, levels: 'sj qx qy insp', of: 'szgl:aqscjcrw' }),
    page('aqsc.jcqd', '/aqsc/jcqd/index', '检查清单', 'Inspection lists', { sort: 20, levels: 'sj qx qy insp', of: 'szgl:aqscjcqd' }),
  ]),
  page('tbxt', '/tbxt/tb/index', '填报系统', 'Filling system', {
    sort: 220,
    levels: 'sj qx qy',
    title: ['填报', 'Filling'],
    of: 'filling:taskfeedback',
    system: 'tbxt',
    icon: 'edit',
  }),
  page('ssxyxx.ql-info', '/ssxyxx/ql/info', '桥梁检测详情', 'Bridge detection detail', {
    under: 'ssxyxx.ql',
    levels: 'sj qx qy',
    reads: 'szgl:bhjcbridge',
    hidden: true,
  }),
  page('ssxyxx.sd-info', '/ssxyxx/sd/info', '隧道检测详情', 'Tunnel detection detail', {
    under: 'ssxyxx.sd',
    levels: 'sj qx qy',
    reads: 'szgl:bhjctunnel',
    hidden: true,
  }),
]
