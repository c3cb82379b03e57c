/** What the drawing says by itself: the names of shapes and tools, and the library's own words by those it has in English. */
export const zhCN = {
  shape: {
    start: '开始',
    end: '结束',
    terminate: '终止结束',
    timerCatch: '定时等待',
    messageCatch: '消息等待',
    userTask: '用户任务',
    serviceTask: '服务任务',
    receiveTask: '接收任务',
    callActivity: '调用流程',
    subProcess: '子流程',
    exclusive: '排他网关',
    parallel: '并行网关',
    inclusive: '包容网关',
    boundaryTimer: '定时边界（中断任务）',
    boundaryTimerBeside: '定时边界（不中断）',
    sequenceFlow: '连线',
    process: '流程',
  },
  append: {
    userTask: '追加用户任务',
    exclusive: '追加排他网关',
    end: '追加结束',
    boundaryTimer: '附加定时（中断任务）',
    boundaryTimerBeside: '附加定时（不中断）',
  },
  tool: { hand: '抓手', lasso: '框选', space: '移出空间', connect: '连线' },
  library: {
    Delete: '删除',
    'Change element': '更改类型',
    'Connect to other element': '连接到其他元素',
    'Align elements': '对齐',
    'Align elements left': '左对齐',
    'Align elements right': '右对齐',
    'Align elements center': '水平居中',
    'Align elements top': '顶端对齐',
    'Align elements bottom': '底端对齐',
    'Align elements middle': '垂直居中',
    'Distribute elements horizontally': '水平分布',
    'Distribute elements vertically': '垂直分布',
    'Search in diagram': '查找环节',
    'Open {element}': '打开{element}',
    Collection: '集合',
    Loop: '循环',
    'Parallel multi-instance': '并行多实例',
    'Sequential multi-instance': '顺序多实例',
    'Toggle non-interrupting': '切换是否中断',
    'flow elements must be children of pools/participants': '流程元素须在池内',
    'Data object must be placed within a pool/participant.': '数据对象须在池内',
  },
}

interface ByName {
  readonly [name: string]: string
}

export interface DrawingText extends Omit<typeof zhCN, 'library'> {
  readonly library: ByName
}
