import { branch, type MenuNode, page } from './menu-tree.ts'

/** A report names the facility that it is about. */
const facilities = 'jcsj:baseroad:list jcsj:basebridge:list'

/** Maintenance of municipal facilities. */
export const maintenance: readonly MenuNode[] = [
  branch('yhgl', '/yhgl', '养护管理', 'Maintenance', { system: 'zhsz', icon: 'wrench' }, [
    branch('rcyh', '/yhgl/rcyh', '日常养护', 'Routine maintenance', { icon: 'cogs' }, [
      page('rcyh.qb', '/yhgl/rcyh/qb/index', '全部养护', 'All events', { of: 'yhgl:rcyh' }, [
        page('rcyh.qb-form', '/yhgl/rcyh/form', '事件上报', 'Report', { reads: 'yhgl:rcyh', hidden: true }),
        page('rcyh.qb-info', '/yhgl/rcyh/info', '事件详情', 'Event detail', { reads: 'yhgl:rcyh', hidden: true }),
      ]),
      page('rcyh.dbyh', '/yhgl/rcyh/dbyh/index', '待办养护', 'To-do maintenance', { of: 'yhgl:rcyh', badge: 'yh' }),
      page('rcyh.dbsh', '/yhgl/rcyh/dbsh/index', '待办审核', 'To-do review', { of: 'yhgl:rcyh', badge: 'sh' }),
      page('rcyh.yqsh', '/yhgl/rcyh/yqsh/index', '延期审核', 'Delay review', { of: 'yhgl:rcyhyq', badge: 'yqsh' }),
      page('rcyh.cgsj', '/yhgl/rcyh/cgsj/index', '城管事件', 'Urban-management events', { of: 'yhgl:rcyh' }),
      page('rcyh.cgx', '/yhgl/rcyh/cgx/index', '草稿箱', 'Draft box', { of: 'yhgl:rcyh' }),
      page('rcyh.plan', '/yhgl/rcyh/plan/index', '处置计划', 'Work plans', { of: 'yhgl:rcyh' }),
      page('rcyh.yhgl-qy_rcyh', '/yhgl/qy_rcyh/index', '企业待办', 'Enterprise to-dos', { of: 'yhgl:rcyh' }),
      page('rcyh.yhgl-qy_rcyh-sb', '/yhgl/qy_rcyh/sb', '企业上报', 'Enterprise reports', { of: 'yhgl:rcyh', carries: facilities }),
      page('rcyh.yhgl-qy_rcyh-yqsq', '/yhgl/qy_rcyh/yqsq', '企业延期申请', 'Enterprise delay applications', { of: 'yhgl:rcyhyq' }),
      page('rcyh.yhgl-jl_rcyh', '/yhgl/jl_rcyh/index', '监理待办', 'Supervisor to-dos', { of: 'yhgl:rcyh' }),
      page('rcyh.yhgl-jl_rcyh-sb', '/yhgl/jl_rcyh/sb', '监理上报', 'Supervisor reports', { of: 'yhgl:rcyh', carries: facilities }),
      page('rcyh.yhgl-jl_rcyh-yqsq', '/yhgl/jl_rcyh/yqsq', '监理延期审核', 'Supervisor delay review', { of: 'yhgl:rcyhyq' }),
      page('rcyh.yhgl-qx_rcyh', '/yhgl/qx_rcyh/index', '区级待办', 'District to-dos', { of: 'yhgl:rcyh' }),
      page('rcyh.yhgl-qx_rcyh-sb', '/yhgl/qx_rcyh/sb', '区级上报', 'District reports', { of: 'yhgl:rcyh' }),
      page('rcyh.yhgl-qx_rcyh-yqsq', '/yhgl/qx_rcyh/yqsq', '区级延期审核', 'District delay review', { of: 'yhgl:rcyhyq' }),
      page('rcyh.yhgl-sj_rcyh', '/yhgl/sj_rcyh/index', '市级待办', 'City to-dos', { of: 'yhgl:rcyh' }),
      page('rcyh.yhgl-sj_rcyh-sb', '/yhgl/sj_rcyh/sb', '市级上报', 'City reports', { of: 'yhgl:rcyh' }),
      page('rcyh.yhgl-sj_rcyh-yqsq', '/yhgl/sj_rcyh/yqsq', '市级延期审核', 'City delay review', { of: 'yhgl:rcyhyq' }),
    ]),
    branch('bjby', '/yhgl/bjby', '部件养护（定期保养）', 'Component and regular maintenance', { icon: 'puzzle-piece' }, [
      page('bjby.jhsc', '/yhgl/bjby/jhsc/index', '计划生成', 'Plan generation', { of: 'yhgl:bjby' }),
      page('bjby.jh', '/yhgl/bjby/jh/index', '养护计划', 'Plans', { of: 'yhgl:bjby' }, [
        page('bjby.jh-add', '/yhgl/bjby/jh/add', '新增计划', 'Add plan', { reads: 'yhgl:bjby', hidden: true }),
        page('bjby.jh-form', '/yhgl/bjby/jh/form', '编辑计划', 'Edit plan', { reads: 'yhgl:bjby', hidden: true }),
        page('bjby.jh-info', '/yhgl/bjby/jh/info', '计划详情', 'Plan detail', { reads: 'yhgl:bjby', hidden: true }),
        page('bjby.jh-export', '/yhgl/bjby/jh/export', '计划导出', 'Plan export', { reads: 'yhgl:bjby', hidden: true }),
      ]),
      page('bjby.rw', '/yhgl/bjby/rw/index', '保养任务', 'Tasks', { of: 'yhgl:bjby' }),
      page('bjby.ys', '/yhgl/bjby/ys/index', '保养验收', 'Acceptance', { of: 'yhgl:bjby' }),
      page('bjby.ys-jcrw', '/yhgl/bjby/ys/jcrw', '检查任务', 'Check tasks', { of: 'yhgl:bjby' }, [
        page('bjby.ys-jcrw-jcrwInfo', '/yhgl/bjby/ys/jcrwInfo', '检查任务详情', 'Check task detail', { reads: 'yhgl:bjby', hidden: true }),
      ]),
    ]),
    page('yhdw', '/yhgl/company/index', '养护公司', 'Companies', { reads: 'sys:sysdeptextend', icon: 'building-o' }, [
      page('yhdw-form', '/yhgl/company/form', '公司表单', 'Company form', { reads: 'sys:sysdeptextend', hidden: true }),
    ]),
    page('yhht', '/yhgl/contract/index', '合同管理', 'Contracts', { of: 'yhgl:contract', icon: 'file-o' }, [
      page('yhht-form', '/yhgl/contract/form', '合同表单', 'Contract form', { reads: 'yhgl:contract', hidden: true }),
      page('yhht-info', '/yhgl/contract/info', '合同详情', 'Contract detail', { reads: 'yhgl:contract', hidden: true }),
    ]),
    branch('yhbd', '/yhgl/bidsection', '标段管理', 'Bid sections', { icon: 'columns' }, [
      page('yhbd.index', '/yhgl/bidsection/index', '标段管理', 'Bid sections', { of: 'yhgl:bidsection' }),
      page('yhbd.form', '/yhgl/bidsection/form', '标段表单', 'Section form', { of: 'yhgl:bidsection' }),
      page('yhbd.configPeople', '/yhgl/bidsection/configPeople', '配置人员', 'Configure people', { of: 'yhgl:bidsection' }),
      page('yhbd.pzry', '/yhgl/bidsection/pzry', '人员查询', 'Configured people', { of: 'yhgl:bidsection' }),
    ]),
    branch('zxyh', '/yhgl/zxyh', '专项养护', 'Special maintenance', { icon: 'calendar' }, [
      page('zxyh.jhfq', '/yhgl/zxyh/jhfq/index', '计划发起', 'Plan initiation', { of: 'yhgl:zxyhjhfq' }, [
        page('zxyh.jhfq-form', '/yhgl/zxyh/jhfq/form', '计划表单', 'Plan form', { reads: 'yhgl:zxyhjhfq', hidden: true }),
      ]),
      page('zxyh.qqjh', '/yhgl/zxyh/qqjh/index', '前期计划', 'Pre-plan', { of: 'yhgl:zxyhndjh' }),
      page('zxyh.jhsh', '/yhgl/zxyh/jhsh/index', '计划审核', 'Plan review', { of: 'yhgl:zxyhndjh' }),
      page('zxyh.dkg', '/yhgl/zxyh/dkg/index', '待开工', 'To start', { of: 'yhgl:zxyhndjh' }),
      page('zxyh.xmjd', '/yhgl/zxyh/xmjd/index', '项目进度', 'Progress', { of: 'yhgl:szglyhglzxyhxmjdmonthfill' }, [
        page('zxyh.xmjd-info', '/yhgl/zxyh/xmjd/info', '进度详情', 'Progress detail', {
          reads: 'yhgl:szglyhglzxyhxmjdmonthfill',
          hidden: true,
        }),
      ]),
      page('zxyh.xmys', '/yhgl/zxyh/xmys/index', '项目验收', 'Acceptance', { of: 'yhgl:zxyhxmys' }, [
        page('zxyh.xmys-form', '/yhgl/zxyh/xmys/form', '验收表单', 'Acceptance form', { reads: 'yhgl:zxyhxmys', hidden: true }),
        page('zxyh.xmys-info', '/yhgl/zxyh/xmys/info', '验收详情', 'Acceptance detail', { reads: 'yhgl:zxyhxmys', hidden: true }),
      ]),
    ]),
    branch('ndjh', '/yhgl/ndjh', '年度计划', 'Annual plans', { icon: 'calendar-o' }, [
      page('ndjh.jhfq', '/yhgl/ndjh/jhfq/index', '按计划发起', 'By initiation', { of: 'yhgl:zxyhndjh' }),
      page('ndjh.xmqd', '/yhgl/ndjh/xmqd/index', '按项目清单', 'By project', { of: 'yhgl:zxyhndjh' }, [
        page('ndjh.xmqd-info', '/yhgl/ndjh/info', '项目详情', 'Project detail', { reads: 'yhgl:zxyhndjh', hidden: true }),
      ]),
    ]),
    page('yljxm', '/yhgl/yljxm/index', '预留金项目', 'Reserve-fund items', { reads: 'yhgl:zxyhyljxm', icon: 'money' }, [
      page('yljxm-form', '/yhgl/yljxm/form', '预留金表单', 'Reserve-fund form', { reads: 'yhgl:zxyhyljxm', hidden: true }),
    ]),
    branch('yhkh', '/yhgl', '养护考核', 'Assessment', { icon: 'check-circle-o' }, [
      page('yhkh.khsz', '/yhgl/khsz/index', '考核设置', 'Settings', { of: 'szgl:szglyhgltaskkh' }),
      page('yhkh.khxm', '/yhgl/khxm/index', '考核项目', 'Items', { of: 'szgl:szglyhgltaskkhx' }),
      page('yhkh.khjg', '/yhgl/khjg/index', '考核结果', 'Results', { of: 'yhgl:khjg' }, [
        page('yhkh.khjg-info', '/yhgl/khjg/info', '考核结果详情', 'Result detail', { reads: 'yhgl:khjg', hidden: true }),
      ]),
      page('yhkh.jlzf', '/yhgl/jlzf/index', '计量支付', 'Payment', { of: 'yhgl:jlzf' }, [
        page('yhkh.jlzf-info', '/yhgl/jlzf/info', '支付详情', 'Payment detail', { reads: 'yhgl:jlzf', hidden: true }),
      ]),
    ]),
    branch('yhjc', '/yhgl', '养护标准', 'Standards and pauses', { icon: 'sliders' }, [
      page('yhjc.clsx', '/yhgl/clsx/index', '处置时限', 'Time limits', { of: 'yhgl:clsx' }),
      page('yhjc.byzq', '/yhgl/byzq/index', '保养周期', 'Cycles', { of: 'yhgl:byzq' }),
      page('yhjc.ztl', '/yhgl/ztl/index', '暂停令', 'Pause orders', { of: 'yhgl:ztl' }),
    ]),
    page('yhtj', '/yhgl/tj/index', '养护统计', 'Maintenance statistics', { reads: 'yhgl:tj', icon: 'bar-chart' }),
  ]),
]
