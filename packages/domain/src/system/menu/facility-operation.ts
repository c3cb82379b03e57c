import { branch, button, type MenuNode, page } from './menu-tree.ts'

/** Detection, sector work, statistics, work safety, filling system. */
export const facilityOperation: readonly MenuNode[] = [
  branch('ssxyxx', '/ssxyxx', '设施运行信息', 'Facility operation', { system: 'zhsz', icon: 'line-chart' }, [
    page('ssxyxx.zm', '/ssxyxx/zm/index', '照明检测', 'Lighting detection', { of: 'szgl:bhjcdlzm' }),
    page('ssxyxx.ql', '/ssxyxx/ql/index', '桥梁检测', 'Bridge detection', { of: 'szgl:bhjcbridge', carries: 'jcsj:basebridge:list' }, [
      page('ssxyxx.ql-info', '/ssxyxx/ql/info', '桥梁检测详情', 'Bridge detection detail', { reads: 'szgl:bhjcbridge', hidden: true }),
    ]),
    page('ssxyxx.sd', '/ssxyxx/sd/index', '隧道检测', 'Tunnel detection', { of: 'szgl:bhjctunnel' }, [
      page('ssxyxx.sd-info', '/ssxyxx/sd/info', '隧道检测详情', 'Tunnel detection detail', { reads: 'szgl:bhjctunnel', hidden: true }),
    ]),
    page('ssxyxx.dl', '/ssxyxx/dl/index', '道路检测', 'Road detection', { of: 'szgl:bhjcroad' }),
    page('ssxyxx.lqdy', '/ssxyxx/lqdy/index', '沥青单元', 'Asphalt units', { of: 'szgl:bhjcroadlq' }),
    page('ssxyxx.sndy', '/ssxyxx/sndy/index', '水泥单元', 'Cement units', { of: 'szgl:bhjcroadsn' }),
    page('ssxyxx.dxbht', '/ssxyxx/dxbht/index', '地下病害体', 'Underground bodies', { of: 'szgl:bhjcundergrounddisease' }),
    page('ssxyxx.tztj', '/ssxyxx/tztj/index', '特征统计', 'Feature statistics', { of: 'szgl:szglssyxbhkgl' }),
    page('ssxyxx.jc', '/ssxyxx/jc/index', '监测', 'Monitoring', { of: 'szgl:roadsensor' }),
    page('ssxyxx.gzgck', '/ssxyxx/gzgck/index', '跟踪观察库', 'Tracking observation library', { of: 'szgl:szglssyxbhkgl' }),
    page('ssxyxx.dtyhk', '/ssxyxx/dtyhk/index', '动态隐患库', 'Dynamic hazard library', { of: 'szgl:ssyx:dangerstore' }),
    page('ssxyxx.airoad', '/ssxyxx/airoad/index', 'AI道路巡检', 'AI road inspection', { of: 'szgl:airoadinspect' }),
    page('ssxyxx.pfmx', '/ssxyxx/pfmx/index', '评分方案', 'Scoring schemes', { of: 'szgl:scorescheme' }),
  ]),
  branch('hygl', '/hygl', '行业管理', 'Sector management', { system: 'zhsz', icon: 'sitemap' }, [
    page('hygl.zdgz', '/hygl/zdgz/index', '重点工作', 'Key tasks', { of: 'szgl:keytask' }),
    page('hygl.zdgz-form', '/hygl/zdgz/form', '重点工作表单', 'Key-task forms', { of: 'szgl:keytaskform' }),
    page('hygl.zdgz-fk', '/hygl/zdgz/fk', '重点工作反馈', 'Key-task feedback', { of: 'szgl:keytaskfeedback' }),
    page('hygl.zdgz-sh', '/hygl/zdgz/sh', '重点工作审核', 'Key-task review', { reads: 'szgl:keytaskfeedback' }),
    page('hygl.yb', '/hygl/yb/index', '月报', 'Monthly reports', { reads: 'szgl:keytask' }),
    page('hygl.yb-form', '/hygl/yb/form', '月报表单', 'Report forms', { reads: 'szgl:keytaskform' }),
    page('hygl.yb-fk', '/hygl/yb/fk', '月报填报', 'Report feedback', { reads: 'szgl:keytaskfeedback' }),
    page('hygl.yb-sh', '/hygl/yb/sh', '月报审核', 'Report review', { reads: 'szgl:keytaskfeedback' }),
  ]),
  branch('sjtj', '/sjtj', '数据统计', 'Statistics', { system: 'zhsz', icon: 'pie-chart' }, [
    page('sjtj.dl', '/sjtj/dl/index', '道路统计', 'Roads', { of: 'sjtj:dl' }),
    page('sjtj.ql', '/sjtj/ql/index', '桥梁统计', 'Bridges', { of: 'sjtj:ql' }),
    page('sjtj.sd', '/sjtj/sd/index', '隧道统计', 'Tunnels', { of: 'sjtj:sd' }),
    page('sjtj.zm', '/sjtj/zm/index', '照明统计', 'Lighting', { of: 'sjtj:zm' }),
    page('sjtj.rcyh', '/sjtj/rcyh/index', '日常养护统计', 'Routine maintenance', { of: 'sjtj:rcyh' }),
    page('sjtj.ndbb', '/sjtj/ndbb/index', '年度报表', 'Annual report', { of: 'sjtj:ndbb' }),
    page('sjtj.zs', '/sjtj/zs/index', '设施服务指数', 'Service index', {
      reads: 'jsc:index',
      buttons: [
        button('sjtj.zs.export', '导出', 'Export', 'jsc:index:export'),
        button('sjtj.zs.scheme', '保存方案', 'Save scheme', 'jsc:index:scheme'),
        button('sjtj.zs.whatif', '模拟测算', 'What-if', 'jsc:index:whatif'),
        button('sjtj.zs.recompute', '重新计算', 'Recompute', 'jsc:index:recompute'),
      ],
    }),
  ]),
  branch('aqsc', '/aqsc', '安全生产', 'Work safety', { system: 'zhsz', icon: 'life-ring' }, [
    page('aqsc.jcrw', '/aqsc/jcrw/index', '检查任务', 'Inspection tasks', { of: 'szgl:aqscjcrw' }),
    page('aqsc.jcqd', '/aqsc/jcqd/index', '检查清单', 'Inspection lists', { of: 'szgl:aqscjcqd' }),
    page('aqsc.jsyj', '/aqsc/jsyj/index', '积水预警', 'Waterlogging warning', { of: 'szgl:aqscjsyj' }),
  ]),
  page('tbxt', '/tbxt/tb/index', '填报系统', 'Filling system', { of: 'filling:taskfeedback', system: 'tbxt', icon: 'edit' }),
]
