import { folder, type MenuNode, page } from '../menu-tree.ts'

/** Base data of municipal facilities. */
export const municipalData: readonly MenuNode[] = [
  folder('zhszJcxx', '/zhsz-jcxxgl', '市政基础信息', 'Municipal base data', { sort: 150, system: 'zhsz', icon: 'database' }, [
    folder('jcsj', '/jcxxgl/jcsj', '基础数据', 'Basic data', { sort: 310, icon: 'map-o' }, [
      page('jcsj.roadbridgereport', '/jcxxgl/jcsj/roadbridgereport/index', '路桥报告', 'Road-bridge reports', {
        sort: 60,
        levels: 'sj qx qy',
        of: 'jcsj:szgl:roadBridgeReport',
      }),
      page('jcsj.newdiseases', '/jcxxgl/jcsj/newdiseases/index', '新增病害', 'New diseases', {
        sort: 70,
        levels: 'sj qx qy',
        reads: 'jcsj:newdiseases',
      }),
    ]),
  ]),
]
