import { folder, type MenuNode, page } from '../menu-tree.ts'

/** Maintenance of municipal facilities. */
export const maintenance: readonly MenuNode[] = [
  folder('yhgl', '/yhgl', '养护管理', 'Maintenance', { sort: 170, system: 'zhsz', icon: 'wrench' }, [
    folder('rcyh', '/yhgl/rcyh', '日常养护', 'Routine maintenance', { sort: 10, icon: 'cogs' }, []),
    folder('bjby', '/yhgl/bjby', '部件养护（定期保养）', 'Component and regular maintenance', { sort: 20, icon: 'puzzle-piece' }, []),
    folder('yhbd', '/yhgl/bidsection', '标段管理', 'Bid sections', { sort: 50, icon: 'columns' }),
    folder('zxyh', '/yhgl/zxyh', '专项养护', 'Special maintenance', { sort: 60, icon: 'calendar' }, [
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
    folder('ndjh', '/yhgl/ndjh', '年度计划', 'Annual plans', { sort: 70, icon: 'calendar-check-o' }, []),
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
