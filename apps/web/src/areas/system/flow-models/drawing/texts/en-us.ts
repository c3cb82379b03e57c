import type { DrawingText } from './zh-cn.ts'

export const enUS: DrawingText = {
  shape: {
    start: 'Start',
    end: 'End',
    terminate: 'Terminate end',
    timerCatch: 'Wait for a time',
    messageCatch: 'Wait for a message',
    userTask: 'User task',
    serviceTask: 'Service task',
    receiveTask: 'Receive task',
    callActivity: 'Call a process',
    subProcess: 'Sub-process',
    exclusive: 'Exclusive gateway',
    parallel: 'Parallel gateway',
    inclusive: 'Inclusive gateway',
    boundaryTimer: 'Boundary timer (interrupting)',
    boundaryTimerBeside: 'Boundary timer (beside)',
    sequenceFlow: 'Flow',
    process: 'Process',
  },
  append: {
    userTask: 'Append user task',
    exclusive: 'Append exclusive gateway',
    end: 'Append end',
    boundaryTimer: 'Attach a timer (interrupting)',
    boundaryTimerBeside: 'Attach a timer (beside)',
  },
  tool: { hand: 'Hand', lasso: 'Lasso', space: 'Make or remove space', connect: 'Connect' },
  // The library speaks English by itself.
  library: {},
}
