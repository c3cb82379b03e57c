import { folder, type MenuNode, page } from '../menu-tree.ts'

/** Maintenance of municipal facilities. */
export const maintenance: readonly MenuNode[] = [
  folder('yhgl', '/yhgl', '养护管理', 'Maintenance', { sort: 170, system: 'zhsz', icon: 'wrench' }, [
    folder('rcyh', '/yhgl/rcyh', '日常养护', 'Routine maintenance', { sort: 10, icon: 'cogs' }, []),
    folder('bjby', '/yhgl/bjby', '部件养护（定期保养）', 'Component and regular maintenance', { sort: 20, icon: 'puzzle-piece' }, []),
    folder('yhbd', '/yhgl/bidsection', '标段管理', 'Bid sections', { sort: 50, icon: 'columns' }),
    folder('zxyh', '/yhgl/zxyh', '专项养护', 'Special maintenance', { sort: 60, icon: 'calendar' }, [
      page('zxyh.jhfq', '/yhgl/zxyh/jhfq/index', '计划发起', 'Plan initiation', { sort: 10, levels: 'sj qx', of: 'yhgl:zxyhjhfq' }, [
        page('zxyh.jhfq-form', '/yhgl/zxyh/jhfq/form', '计划表单', 'Plan form', {
          levels: 'sj qx',
          title: ['计划发起表单', 'Plan initiation form'],
          reads: 'yhgl:zxyhjhfq',
          hidden: true,
        }),
      ]),
      page('zxyh.qqjh', '/yhgl/zxyh/qqjh/index', '前期计划', 'Pre-plan', { sort: 20, levels: 'sj qx', of: 'yhgl:zxyhndjh' }),
      page('zxyh.jhsh', '/yhgl/zxyh/jhsh/index', '计划审核', 'Plan review', { sort: 30, levels: 'sj jl', of: 'yhgl:zxyhndjh' }),
      page('zxyh.dkg', '/yhgl/zxyh/dkg/index', '待开工', 'To start', { sort: 40, levels: 'sj qx', of: 'yhgl:zxyhndjh' }),
      page(
        'zxyh.xmjd',
        '/yhgl/zxyh/xmjd/index',
        '项目进度',
        'Progress',
        { sort: 50, levels: 'sj qx qy jl', of: 'yhgl:szglyhglzxyhxmjdmonthfill' },
        [
          page('zxyh.xmjd-info', '/yhgl/zxyh/xmjd/info', '进度详情', 'Progress detail', {
            levels: 'sj qx qy jl',
            title: ['项目进度详情', 'Progress detail'],
            reads: 'yhgl:szglyhglzxyhxmjdmonthfill',
            hidden: true,
          }),
        ],
      ),
      page('zxyh.xmys', '/yhgl/zxyh/xmys/index', '项目验收', 'Acceptance', { sort: 60, levels: 'sj qx qy jl', of: 'yhgl:zxyhxmys' }, [
        page('zxyh.xmys-form', '/yhgl/zxyh/xmys/form', '验收表单', 'Acceptance form', {
          levels: 'sj qx',
          title: ['项目验收表单', 'Acceptance form'],
          reads: 'yhgl:zxyhxmys',
          hidden: true,
        }),
        page('zxyh.xmys-info', '/yhgl/zxyh/xmys/info', '验收详情', 'Acceptance detail', {
          levels: 'sj qx qy jl',
          title: ['项目验收详情', 'Acceptance detail'],
          reads: 'yhgl:zxyhxmys',
          hidden: true,
        }),
      ]),
    ]),
    folder('ndjh', '/yhgl/ndjh', '年度计划', 'Annual plans', { sort: 70, icon: 'calendar-check-o' }, [
      page('ndjh.jhfq', '/yhgl/ndjh/jhfq/index', '按计划发起', 'By initiation', {
        sort: 10,
        levels: 'sj qx',
        title: ['年度计划-计划发起', 'Annual plan by initiation'],
        of: 'yhgl:zxyhndjh',
      }),
      page(
        'ndjh.xmqd',
        '/yhgl/ndjh/xmqd/index',
        '按项目清单',
        'By project',
        { sort: 20, levels: 'sj qx qy jl', title: ['年度计划-项目清单', 'Annual plan by project'], of: 'yhgl:zxyhndjh' },
        [
          page('ndjh.xmqd-info', '/yhgl/ndjh/info', '项目详情', 'Project detail', {
            levels: 'sj qx qy jl',
            reads: 'yhgl:zxyhndjh',
            hidden: true,
          }),
        ],
      ),
    ]),
    page(
      'yljxm',
      '/yhgl/yljxm/index',
      '预留金项目',
      'Reserve-fund items',
      { sort: 80, levels: 'sj qx qy jl', reads: 'yhgl:zxyhyljxm', icon: 'money' },
      [
        page('yljxm-form', '/yhgl/yljxm/form', '预留金表单', 'Reserve-fund form', {
          levels: 'sj qx',
          title: ['预留金项目表单', 'Reserve-fund item form'],
          reads: 'yhgl:zxyhyljxm',
          hidden: true,
        }),
      ],
    ),
    folder('yhkh', '/yhgl', '养护考核', 'Assessment', { sort: 90, icon: 'check-circle-o' }, [
      page(
        'yhkh.jlzf',
        '/yhgl/jlzf/index',
        '计量支付',
        'Payment',
        { sort: 40, levels: 'sj qx qy jl', title: ['计量支付', 'Measurement and payment'], of: 'yhgl:jlzf' },
        [
          page('yhkh.jlzf-info', '/yhgl/jlzf/info', '支付详情', 'Payment detail', {
            levels: 'sj qx qy jl',
            title: ['计量支付详情', 'Certificate detail'],
            reads: 'yhgl:jlzf',
            hidden: true,
          }),
        ],
      ),
    ]),
    folder('yhjc', '/yhgl', '养护标准', 'Standards and pauses', { sort: 100, icon: 'sliders' }),
  ]),
  page('rcyh.qb-form', '/yhgl/rcyh/form', '事件上报', 'Report', {
    under: 'rcyh.qb',
    levels: 'sj qx qy jl insp',
    reads: 'yhgl:rcyh',
    hidden: true,
  }),
  page('rcyh.qb-info', '/yhgl/rcyh/info', '事件详情', 'Event detail', {
    under: 'rcyh.qb',
    levels: 'sj qx qy jl',
    reads: 'yhgl:rcyh',
    hidden: true,
  }),
  page('yhht-form', '/yhgl/contract/form', '合同表单', 'Contract form', {
    under: 'yhht',
    levels: 'sj qx',
    reads: 'yhgl:contract',
    hidden: true,
  }),
  page('yhht-info', '/yhgl/contract/info', '合同详情', 'Contract detail', {
    under: 'yhht',
    levels: 'sj qx qy jl',
    reads: 'yhgl:contract',
    hidden: true,
  }),
]
