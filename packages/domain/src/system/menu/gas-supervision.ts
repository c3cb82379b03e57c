import { branch, button, type MenuNode, page } from './menu-tree.ts'

/** Safety supervision of gas. */
export const gasSupervision: readonly MenuNode[] = [
  branch('aqjg', '/aqjg', '安全监管', 'Safety supervision', { system: 'zhrq', icon: 'shield' }, [
    branch('yhpc', '/gysy', '隐患排查', 'Hidden-danger inspection', { icon: 'search' }, [
      page('yhpc.qy_aqjdyhpc', '/gysy/qy_aqjdyhpc/index', '企业隐患排查', 'Enterprise inspection', { of: 'gysy:aqjdyhpc', badge: 'duty' }),
      page('yhpc.sj_aqjdyhpc', '/gysy/sj_aqjdyhpc/index', '市级隐患排查', 'City inspection', { reads: 'gysy:aqjdyhpc', badge: 'duty' }),
      page('yhpc.sj_aqjdyhpc-examine', '/gysy/sj_aqjdyhpc/examine', '市级隐患审核', 'City review', {
        reads: 'gysy:aqjdyhpc',
        badge: 'duty',
      }),
      page('yhpc.qx_aqjdyhpc', '/gysy/qx_aqjdyhpc/index', '区县隐患排查', 'District inspection', { reads: 'gysy:aqjdyhpc', badge: 'duty' }),
      page('yhpc.qx_aqjdyhpc-examine', '/gysy/qx_aqjdyhpc/examine', '区县隐患审核', 'District review', {
        reads: 'gysy:aqjdyhpc',
        badge: 'duty',
      }),
    ]),
    branch('yhpcJg', '/aqjg/yhpc', '排查监管', 'Inspection supervision', { icon: 'binoculars' }, [
      page('yhpcJg.all', '/aqjg/yhpc/all', '全部隐患', 'All hazards', { reads: 'gysy:aqjdyhpc' }),
      page('yhpcJg.qy', '/aqjg/yhpc/qy', '企业排查', 'Enterprise level', { reads: 'gysy:aqjdyhpc' }),
      page('yhpcJg.qx', '/aqjg/yhpc/qx', '区县排查', 'District level', { reads: 'gysy:aqjdyhpc' }),
      page('yhpcJg.sj', '/aqjg/yhpc/sj', '市级排查', 'City level', { reads: 'gysy:aqjdyhpc' }),
      page('yhpcJg.shlb', '/aqjg/yhpc/shlb', '审核列表', 'Review lists', {
        reads: 'gysy:aqjdyhpc gysy:gysyaqjgfxgk gysy:gysydangersourcefiling gysy:keytaskfeedback gysy:iotdevicealarmhandling',
      }),
      page('yhpcJg.gpdb', '/aqjg/yhpc/gpdb', '挂牌督办', 'Supervision board', { reads: 'gysy:aqjdyhpc' }),
      page('yhpcJg.tj', '/aqjg/yhpc/tj', '排查统计', 'Inspection statistics', { reads: 'gysy:aqjdyhpc' }),
      page('yhpcJg.jcx', '/aqjg/yhpc/jcx', '检查项库', 'Check items', { of: 'gysy:aqjdyhpcjcx' }),
    ]),
    branch('xtjc', '/aqjg/xtjc', '协同检查', 'Collaborative inspection', { icon: 'users' }, [
      page('xtjc.index', '/aqjg/xtjc/index', '检查任务', 'Inspections', { of: 'gysy:gysyaqjdxtjc' }),
      page('xtjc.cz', '/aqjg/xtjc/cz', '检查处置', 'Handling', { reads: 'gysy:gysyaqjdxtjc' }),
    ]),
    branch('wjdc', '/aqjg/wjdc', '问卷调查', 'Questionnaires', { icon: 'list-alt' }, [
      page('wjdc.index', '/aqjg/wjdc/index', '问卷管理', 'Surveys', { of: 'gysy:gysyaqjgwjdc' }),
      page('wjdc.form', '/aqjg/wjdc/form', '表单配置', 'Form configuration', { of: 'gysy:gysyaqjgwjdcform' }),
      page('wjdc.result', '/aqjg/wjdc/result', '调查结果', 'Results', { of: 'gysy:gysyaqjgwjdcanswer', reads: 'gysy:gysyaqjgwjdc' }),
    ]),
    branch('zdgz', '/aqjg/zdgz', '重点工作', 'Key tasks', { icon: 'flag' }, [
      page('zdgz.index', '/aqjg/zdgz/index', '任务列表', 'Tasks', { of: 'gysy:keytask' }),
      page('zdgz.form', '/aqjg/zdgz/form', '表单配置', 'Form configuration', { of: 'gysy:keytaskform' }),
      page('zdgz.fk', '/aqjg/zdgz/fk', '任务反馈', 'Feedback', { of: 'gysy:keytaskfeedback' }),
      page('zdgz.sh', '/aqjg/zdgz/sh', '任务审核', 'Review', { reads: 'gysy:keytaskfeedback' }),
      page('zdgz.jd', '/aqjg/zdgz/jd', '进度看板', 'Progress lamps', { reads: 'gysy:keytask' }),
    ]),
    branch('fxgk', '/aqjg/fxgk', '风险管控', 'Risk control', { icon: 'exclamation-triangle' }, [
      page('fxgk.fxd', '/aqjg/fxgk/fxd/index', '风险点', 'Risk points', { of: 'gysy:gysyaqjgfxgkfxd' }),
      page('fxgk.pg', '/aqjg/fxgk/pg/index', '风险评估', 'Risk assessment', { of: 'gysy:gysyaqjgfxgk' }),
      page('fxgk.pg-examine', '/aqjg/fxgk/pg/examine', '评估审核', 'Assessment review', { reads: 'gysy:gysyaqjgfxgk' }),
      page('fxgk.wtyh', '/aqjg/fxgk/wtyh/index', '问题隐患', 'Problem hazards', { of: 'gysy:gysyaqjgfxgkwtyh' }),
    ]),
    branch('wxy', '/aqjg/wxy', '危险源备案', 'Dangerous-source filing', { icon: 'bomb' }, [
      page('wxy.yba', '/aqjg/wxy/yba', '已备案', 'Filed', { of: 'gysy:gysydangersourcefiling' }),
      page('wxy.basq', '/aqjg/wxy/basq', '备案申请', 'Filing application', { reads: 'gysy:gysydangersourcefiling' }),
      page('wxy.bash', '/aqjg/wxy/bash', '备案审核', 'Filing review', { reads: 'gysy:gysydangersourcefiling' }),
      page('wxy.hxsq', '/aqjg/wxy/hxsq', '核销申请', 'Cancellation application', { reads: 'gysy:gysydangersourcefiling' }),
      page('wxy.hxsh', '/aqjg/wxy/hxsh', '核销审核', 'Cancellation review', { reads: 'gysy:gysydangersourcefiling' }),
    ]),
    branch('gcba', '/aqjg/gcba', '工程备案', 'Project filing', { icon: 'file-text-o' }, [
      page('gcba.index', '/aqjg/gcba/index', '工程备案', 'Projects', { of: 'gysy:gysygcba' }),
      page('gcba.examine', '/aqjg/gcba/examine', '备案审核', 'Review', { reads: 'gysy:gysygcba' }),
    ]),
    page('aqhd', '/aqjg/aqhd/index', '安全活动', 'Safety activities', { of: 'gysy:gysyaqjdaqglhd', icon: 'calendar-check-o' }),
    branch('yhfw', '/aqjg/yhfw', '用户服务', 'User service', { icon: 'headphones' }, [
      page('yhfw.yhts', '/aqjg/yhfw/yhts/index', '用户投诉', 'Complaints', { of: 'gysy:gysyyhfwyhts' }),
      page('yhfw.yhzx', '/aqjg/yhfw/yhzx/index', '用户咨询', 'Consulting', { reads: 'gysy:gysyyhfwyhts' }),
      page('yhfw.yhfw', '/aqjg/yhfw/yhfw/index', '用户服务', 'User service', { of: 'gysy:yhfw:gysyyhfwyhfw' }),
      page('yhfw.rhaj', '/aqjg/yhfw/rhaj/index', '入户安检监管', 'Household supervision', { of: 'gysy:gysyyhfwrhaj' }),
    ]),
    branch('rhaj', '/aqjg/rhaj', '入户安检', 'Household safety checks', { icon: 'home' }, [
      page('rhaj.gdrq', '/aqjg/rhaj/gdrq/index', '管道用户安检', 'Piped users', { of: 'gysy:gaspipecustomersafecheck' }),
      page('rhaj.pzrq', '/aqjg/rhaj/pzrq/index', '瓶装用户安检', 'Bottled users', { of: 'gysy:ztgascustomersafecheck' }),
      page('rhaj.cy', '/aqjg/rhaj/cy/index', '餐饮场所排查', 'Restaurants', { of: 'gysy:aqjgcustomerrestaurantyhpc' }),
    ]),
    branch('xkgl', '/aqjg/xkgl', '许可管理', 'Licences', { icon: 'certificate' }, [
      page('xkgl.jyxk', '/aqjg/xkgl/jyxk/index', '经营许可', 'Operating licences', { of: 'gysy:gysygascompaniesjyxkegl' }, [
        page('xkgl.jyxk-form', '/aqjg/xkgl/jyxk/form', '许可申请表单', 'Licence form', {
          reads: 'gysy:gysygascompaniesjyxkegl',
          hidden: true,
        }),
      ]),
      page('xkgl.yxsq', '/aqjg/xkgl/yxsq/index', '延续变更申请', 'Extensions and changes', { of: 'gysy:gasjyxkeglextend' }),
    ]),
    branch('ndkh', '/aqjg/ndkh', '年度考核', 'Annual assessment', { icon: 'trophy' }, [
      page('ndkh.index', '/aqjg/ndkh/index', '企业考核', 'Companies', { of: 'gysy:gysygascompaniesndkh' }),
      page('ndkh.fa', '/aqjg/ndkh/fa/index', '考核方案', 'Schemes', { of: 'gysy:ndkhscheme' }),
    ]),
    branch('cyry', '/aqjg/cyry', '人员考核监管', 'Staff assessment and supervision', { icon: 'id-badge' }, [
      page('cyry.khzs', '/aqjg/cyry/khzs/index', '考核证书', 'Certificates', { reads: 'gysy:jobpersonsupervise' }),
      page('cyry.jypx', '/aqjg/cyry/jypx/index', '教育培训', 'Training', { reads: 'gysy:jobpersonsupervise gysy:jobpersontrain' }),
      page('cyry.wgjl', '/aqjg/cyry/wgjl/index', '违规记录', 'Violations', { of: 'gysy:gysyjobpersonsupervisewgjl' }),
      page('cyry.dbjl', '/aqjg/cyry/dbjl/index', '督办记录', 'Supervision records', { of: 'gysy:gysyjobpersonsupervisedbjl' }),
      page('cyry.cyryjg', '/aqjg/cyry/cyryjg/index', '从业人员监管', 'Job-person supervision', { reads: 'gysy:jobpersonsupervise' }),
    ]),
    page('xyjg', '/aqjg/xyjg/index', '信用监管', 'Credit supervision', { of: 'gysy:gysyxyjg', icon: 'star-half-o' }),
    branch('qpgl', '/aqjg/qpgl', '气瓶管理', 'Gas cylinders', { icon: 'flask' }, [
      page('qpgl.qpda', '/aqjg/qpgl/qpda/index', '气瓶档案', 'Cylinder files', { of: 'gysy:ztgascylinder' }),
      page('qpgl.czmx', '/aqjg/qpgl/czmx/index', '充装明细', 'Filling detail', { of: 'gysy:ztgascylinderfilling' }),
      page('qpgl.qpcx', '/aqjg/qpgl/qpcx/index', '气瓶查询', 'Cylinder query', { reads: 'gysy:ztgascylinder' }),
      page('qpgl.zdcx', '/aqjg/qpgl/zdcx/index', '站点查询', 'Station query', { reads: 'gysy:ztgascylinder' }),
      page('qpgl.qplz', '/aqjg/qpgl/qplz/index', '气瓶流转', 'Circulation', { of: 'gysy:gascylindercurrent' }),
      page('qpgl.psjl', '/aqjg/qpgl/psjl/index', '配送记录', 'Deliveries', { of: 'gysy:ztgascylinderbusidelivery' }),
      page('qpgl.qpyh', '/aqjg/qpgl/qpyh/index', '气瓶用户', 'Customers', { reads: 'gysy:ztgascylindercustomer' }),
    ]),
    page('sggl', '/aqjg/sggl/index', '事故管理', 'Accidents', { of: 'gysy:gysyaqjgsggl', icon: 'ambulance' }, [
      page('sggl-form', '/aqjg/sggl/form', '事故登记', 'Accident form', { reads: 'gysy:gysyaqjgsggl', hidden: true }),
    ]),
    branch('zwdb', '/aqjg/zwdb', '案件督办', 'Supervised cases', { icon: 'gavel' }, [
      page('zwdb.index', '/aqjg/zwdb/index', '案件列表', 'Cases', { of: 'gysy:zwdbcase', reads: 'gysy:zwdbcaseuser' }),
      page('zwdb.db', '/aqjg/zwdb/db', '我的案件', 'My cases', { of: 'gysy:zwdbcaseuser' }),
    ]),
    page('aqzs', '/aqjg/aqzs/index', '燃气安全指数', 'Gas safety index', {
      reads: 'jsc:index',
      icon: 'tachometer',
      buttons: [
        button('aqzs.scheme', '保存方案', 'Save scheme', 'jsc:index:scheme'),
        button('aqzs.recompute', '重新计算', 'Recompute', 'jsc:index:recompute'),
      ],
    }),
  ]),
]
