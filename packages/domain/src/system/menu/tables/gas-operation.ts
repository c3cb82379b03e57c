import { folder, type MenuNode } from '../menu-tree.ts'

/** Monitoring, emergencies and policies of gas. */
export const gasOperation: readonly MenuNode[] = [
  folder('yxjg', '/yxjg', '运行监管', 'Operation monitoring', { sort: 130, system: 'zhrq', icon: 'heartbeat' }, []),
]
