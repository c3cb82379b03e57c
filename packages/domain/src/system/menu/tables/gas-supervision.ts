import { button, folder, type MenuNode, page } from '../menu-tree.ts'

/** Safety supervision of gas. */
export const gasSupervision: readonly MenuNode[] = [
  folder('aqjg', '/aqjg', '安全监管', 'Safety supervision', { sort: 120, system: 'zhrq', icon: 'shield' }, [
    folder('yhpc', '/gysy', '隐患排查', 'Hidden-danger inspection', { sort: 10, icon: 'search' }),
    folder('yhpcJg', '/aqjg/yhpc', '排查监管', 'Inspection supervision', { sort: 20, icon: 'binoculars' }),
    folder('xtjc', '/aqjg/xtjc', '协同检查', 'Collaborative inspection', { sort: 30, icon: 'users' }, [
      page('xtjc.index', '/aqjg/xtjc/index', '检查任务', 'Inspections', {
        sort: 10,
        levels: 'sj qx qy',
        title: ['协同检查', 'Collaborative inspection'],
        of: 'gysy:gysyaqjdxtjc',
      }),
      page('xtjc.cz', '/aqjg/xtjc/cz', '检查处置', 'Handling', {
        sort: 20,
        levels: 'sj qx',
        title: ['协同检查处置', 'Collaborative inspection handling'],
        reads: 'gysy:gysyaqjdxtjc',
      }),
    ]),
    folder('wjdc', '/aqjg/wjdc', '问卷调查', 'Questionnaires', { sort: 40, icon: 'list-alt' }, [
      page('wjdc.index', '/aqjg/wjdc/index', '问卷管理', 'Surveys', {
        sort: 10,
        levels: 'sj qx qy',
        title: ['问卷调查', 'Questionnaire survey'],
        of: 'gysy:gysyaqjgwjdc',
      }),
      page('wjdc.form', '/aqjg/wjdc/form', '表单配置', 'Form configuration', {
        sort: 20,
        levels: 'sj qx',
        title: ['问卷表单配置', 'Questionnaire form configuration'],
        of: 'gysy:gysyaqjgwjdcform',
      }),
      page('wjdc.result', '/aqjg/wjdc/result', '调查结果', 'Results', {
        sort: 30,
        levels: 'sj qx',
        title: ['问卷结果', 'Questionnaire results'],
        of: 'gysy:gysyaqjgwjdcanswer',
        reads: 'gysy:gysyaqjgwjdc',
      }),
    ]),
    folder('zdgz', '/aqjg/zdgz', '重点工作', 'Key tasks', { sort: 50, icon: 'flag' }, [
      page('zdgz.index', '/aqjg/zdgz/index', '任务列表', 'Tasks', {
        sort: 10,
        levels: 'sj qx qy',
        title: ['重点工作', 'Key tasks'],
        of: 'gysy:keytask',
      }),
      page('zdgz.form', '/aqjg/zdgz/form', '表单配置', 'Form configuration', {
        sort: 20,
        levels: 'sj qx',
        title: ['重点工作表单配置', 'Key-task form configuration'],
        of: 'gysy:keytaskform',
      }),
      page('zdgz.fk', '/aqjg/zdgz/fk', '任务反馈', 'Feedback', {
        sort: 30,
        levels: 'sj qx qy',
        title: ['重点工作反馈', 'Key-task feedback'],
        of: 'gysy:keytaskfeedback',
      }),
      page('zdgz.sh', '/aqjg/zdgz/sh', '任务审核', 'Review', {
        sort: 40,
        levels: 'sj qx',
        title: ['重点工作审核', 'Key-task review'],
        reads: 'gysy:keytaskfeedback',
      }),
      page('zdgz.jd', '/aqjg/zdgz/jd', '进度看板', 'Progress lamps', {
        sort: 50,
        levels: 'sj qx qy',
        title: ['重点工作进度', 'Key-task progress matrix'],
        reads: 'gysy:keytask',
      }),
    ]),
    folder('fxgk', '/aqjg/fxgk', '风险管控', 'Risk control', { sort: 60, icon: 'exclamation-triangle' }, [
      page('fxgk.fxd', '/aqjg/fxgk/fxd/index', '风险点', 'Risk points', { sort: 10, levels: 'sj qx qy', of: 'gysy:gysyaqjgfxgkfxd' }),
      page('fxgk.pg', '/aqjg/fxgk/pg/index', '风险评估', 'Risk assessment', { sort: 20, levels: 'sj qx qy', of: 'gysy:gysyaqjgfxgk' }),
      page('fxgk.pg-examine', '/aqjg/fxgk/pg/examine', '评估审核', 'Assessment review', {
        sort: 30,
        levels: 'sj qx',
        title: ['风险评估审核', 'Risk assessment review'],
        reads: 'gysy:gysyaqjgfxgk',
      }),
      page('fxgk.wtyh', '/aqjg/fxgk/wtyh/index', '问题隐患', 'Problem hazards', {
        sort: 40,
        levels: 'sj qx qy',
        of: 'gysy:gysyaqjgfxgkwtyh',
      }),
    ]),
    folder('wxy', '/aqjg/wxy', '危险源备案', 'Dangerous-source filing', { sort: 70, icon: 'bomb' }),
    folder('gcba', '/aqjg/gcba', '工程备案', 'Project filing', { sort: 80, icon: 'file-text-o' }),
    folder('yhfw', '/aqjg/yhfw', '用户服务', 'User service', { sort: 100, icon: 'headphones' }, [
      page('yhfw.yhts', '/aqjg/yhfw/yhts/index', '用户投诉', 'Complaints', { sort: 10, levels: 'sj qx qy', of: 'gysy:gysyyhfwyhts' }),
      page('yhfw.yhzx', '/aqjg/yhfw/yhzx/index', '用户咨询', 'Consulting', { sort: 20, levels: 'sj qx qy', reads: 'gysy:gysyyhfwyhts' }),
      page('yhfw.yhfw', '/aqjg/yhfw/yhfw/index', '用户服务', 'User service', {
        sort: 30,
        levels: 'sj qx qy',
        of: 'gysy:yhfw:gysyyhfwyhfw',
      }),
      page('yhfw.rhaj', '/aqjg/yhfw/rhaj/index', '入户安检监管', 'Household supervision', {
        sort: 40,
        levels: 'sj qx qy',
        title: ['入户安检监管', 'Household safety supervision'],
        of: 'gysy:gysyyhfwrhaj',
      }),
    ]),
    folder('rhaj', '/aqjg/rhaj', '入户安检', 'Household safety checks', { sort: 110, icon: 'home' }, [
      page('rhaj.gdrq', '/aqjg/rhaj/gdrq/index', '管道用户安检', 'Piped users', {
        sort: 10,
        levels: 'sj qx qy insp',
        title: ['管道用户入户安检', 'Piped household checks'],
        of: 'gysy:gaspipecustomersafecheck',
      }),
      page('rhaj.pzrq', '/aqjg/rhaj/pzrq/index', '瓶装用户安检', 'Bottled users', {
        sort: 20,
        levels: 'sj qx qy insp',
        title: ['瓶装用户入户安检', 'Bottled household checks'],
        of: 'gysy:ztgascustomersafecheck',
      }),
      page('rhaj.cy', '/aqjg/rhaj/cy/index', '餐饮场所排查', 'Restaurants', {
        sort: 30,
        levels: 'sj qx qy insp',
        title: ['餐饮用户隐患排查', 'Restaurant hazard inspection'],
        of: 'gysy:aqjgcustomerrestaurantyhpc',
      }),
    ]),
    folder('xkgl', '/aqjg/xkgl', '许可管理', 'Licences', { sort: 120, icon: 'certificate' }, []),
    folder('ndkh', '/aqjg/ndkh', '年度考核', 'Annual assessment', { sort: 130, icon: 'trophy' }, []),
    folder('cyry', '/aqjg/cyry', '人员考核监管', 'Staff assessment and supervision', { sort: 140, icon: 'id-badge' }, []),
    folder('qpgl', '/aqjg/qpgl', '气瓶管理', 'Gas cylinders', { sort: 160, icon: 'flask' }, [
      page('qpgl.qpda', '/aqjg/qpgl/qpda/index', '气瓶档案', 'Cylinder files', {
        sort: 10,
        levels: 'sj qx qy',
        title: ['气瓶档案', 'Gas-cylinder files'],
        of: 'gysy:ztgascylinder',
      }),
      page('qpgl.czmx', '/aqjg/qpgl/czmx/index', '充装明细', 'Filling detail', {
        sort: 20,
        levels: 'sj qx qy',
        of: 'gysy:ztgascylinderfilling',
      }),
      page('qpgl.qpcx', '/aqjg/qpgl/qpcx/index', '气瓶查询', 'Cylinder query', {
        sort: 30,
        levels: 'sj qx qy',
        reads: 'gysy:ztgascylinder',
      }),
      page('qpgl.zdcx', '/aqjg/qpgl/zdcx/index', '站点查询', 'Station query', {
        sort: 40,
        levels: 'sj qx qy',
        reads: 'gysy:ztgascylinder',
      }),
      page('qpgl.qplz', '/aqjg/qpgl/qplz/index', '气瓶流转', 'Circulation', {
        sort: 50,
        levels: 'sj qx qy',
        title: ['气瓶流转', 'Cylinder circulation'],
        of: 'gysy:gascylindercurrent',
      }),
      page('qpgl.psjl', '/aqjg/qpgl/psjl/index', '配送记录', 'Deliveries', {
        sort: 60,
        levels: 'sj qx qy insp',
        of: 'gysy:ztgascylinderbusidelivery',
      }),
      page('qpgl.qpyh', '/aqjg/qpgl/qpyh/index', '气瓶用户', 'Customers', {
        sort: 70,
        levels: 'sj qx qy',
        title: ['气瓶用户', 'Cylinder customers'],
        reads: 'gysy:ztgascylindercustomer',
      }),
    ]),
    page(
      'sggl',
      '/aqjg/sggl/index',
      '事故管理',
      'Accidents',
      { sort: 170, levels: 'sj qx qy', title: ['事故管理', 'Accident management'], of: 'gysy:gysyaqjgsggl', icon: 'ambulance' },
      [
        page('sggl-form', '/aqjg/sggl/form', '事故登记', 'Accident form', {
          levels: 'sj qx qy',
          reads: 'gysy:gysyaqjgsggl',
          hidden: true,
        }),
      ],
    ),
    folder('zwdb', '/aqjg/zwdb', '案件督办', 'Supervised cases', { sort: 180, icon: 'gavel' }, [
      page('zwdb.index', '/aqjg/zwdb/index', '案件列表', 'Cases', {
        sort: 10,
        levels: 'sj qx qy',
        title: ['政务督办案件', 'Supervised cases'],
        of: 'gysy:zwdbcase',
        reads: 'gysy:zwdbcaseuser',
      }),
      page('zwdb.db', '/aqjg/zwdb/db', '我的案件', 'My cases', {
        sort: 20,
        levels: 'sj qx qy',
        title: ['督办待办', 'Case to-do'],
        of: 'gysy:zwdbcaseuser',
      }),
    ]),
    page('aqzs', '/aqjg/aqzs/index', '燃气安全指数', 'Gas safety index', {
      sort: 190,
      levels: 'sj qx qy',
      reads: 'jsc:index',
      icon: 'tachometer',
      buttons: [
        button('aqzs.scheme', '保存方案', 'Save scheme', 'jsc:index:scheme'),
        button('aqzs.recompute', '重新计算', 'Recompute', 'jsc:index:recompute'),
      ],
    }),
  ]),
]
