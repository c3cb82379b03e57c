import { folder, type MenuNode, page } from '../menu-tree.ts'

/** Base data of municipal facilities. */
export const municipalData: readonly MenuNode[] = [
  folder('zhszJcxx', '/zhsz-jcxxgl', '市政基础信息', 'Municipal base data', { sort: 150, system: 'zhsz', icon: 'database' }, [
    page('zhszJcxx.sj_ld', '/zhsz-jcxxgl/sj_ld/index', '路段（市级）', 'Road sections (city)', {
      sort: 30,
      levels: 'sj',
      of: 'jcsj:baseroadsection',
    }),
    page('zhszJcxx.qx_ld', '/zhsz-jcxxgl/qx_ld/index', '路段（区级）', 'Road sections (district)', {
      sort: 40,
      levels: 'qx',
      of: 'jcsj:baseroadsection',
    }),
    page('zhszJcxx.sj_zm', '/zhsz-jcxxgl/sj_zm/index', '照明（市级）', 'Lighting (city)', {
      sort: 50,
      levels: 'sj',
      title: ['照明设施（市级）', 'Lighting installations (city)'],
      of: 'jcsj:lampFacility',
    }),
    page('zhszJcxx.qx_zm', '/zhsz-jcxxgl/qx_zm/index', '照明（区级）', 'Lighting (district)', {
      sort: 60,
      levels: 'qx',
      title: ['照明设施（区级）', 'Lighting installations (district)'],
      of: 'jcsj:lampFacility',
    }),
    page('zhszJcxx.sj_rxtq', '/zhsz-jcxxgl/sj_rxtq/index', '人行天桥（市级）', 'Footbridges (city)', {
      sort: 90,
      levels: 'sj',
      of: 'jcsj:baseflyover',
    }),
    page('zhszJcxx.qx_rxtq', '/zhsz-jcxxgl/qx_rxtq/index', '人行天桥（区级）', 'Footbridges (district)', {
      sort: 100,
      levels: 'qx',
      of: 'jcsj:baseflyover',
    }),
    page('zhszJcxx.sj_sd', '/zhsz-jcxxgl/sj_sd/index', '隧道（市级）', 'Tunnels (city)', {
      sort: 110,
      levels: 'sj',
      of: 'jcsj:basetunnel',
    }),
    page('zhszJcxx.qx_sd', '/zhsz-jcxxgl/qx_sd/index', '隧道（区级）', 'Tunnels (district)', {
      sort: 120,
      levels: 'qx',
      of: 'jcsj:basetunnel',
    }),
    page('zhszJcxx.sj_xcd', '/zhsz-jcxxgl/sj_xcd/index', '下穿道（市级）', 'Underpasses (city)', {
      sort: 130,
      levels: 'sj',
      title: ['下穿通道（市级）', 'Underpasses (city)'],
      of: 'jcsj:baseunderpass',
    }),
    page('zhszJcxx.qx_xcd', '/zhsz-jcxxgl/qx_xcd/index', '下穿道（区级）', 'Underpasses (district)', {
      sort: 140,
      levels: 'qx',
      title: ['下穿通道（区级）', 'Underpasses (district)'],
      of: 'jcsj:baseunderpass',
    }),
    page('zhszJcxx.sj_jkx', '/zhsz-jcxxgl/sj_jkx/index', '架空线（市级）', 'Overhead lines (city)', {
      sort: 150,
      levels: 'sj',
      of: 'jcsj:baseoverhead',
    }),
    page('zhszJcxx.qx_jkx', '/zhsz-jcxxgl/qx_jkx/index', '架空线（区级）', 'Overhead lines (district)', {
      sort: 160,
      levels: 'qx',
      of: 'jcsj:baseoverhead',
    }),
    page('zhszJcxx.sj_tc', '/zhsz-jcxxgl/sj_tc/index', '停车场路（市级）', 'Parking (city)', {
      sort: 170,
      levels: 'sj',
      title: ['停车路段（市级）', 'Parking roads (city)'],
      of: 'szgl:szglyyjgparkroad',
    }),
    page('zhszJcxx.qx_tc', '/zhsz-jcxxgl/qx_tc/index', '停车场路（区级）', 'Parking (district)', {
      sort: 180,
      levels: 'qx',
      title: ['停车路段（区级）', 'Parking roads (district)'],
      of: 'szgl:szglyyjgparkroad',
    }),
    page('zhszJcxx.sj_bw', '/zhsz-jcxxgl/sj_bw/index', '泊位（市级）', 'Berths (city)', {
      sort: 190,
      levels: 'sj',
      of: 'szgl:szglyyjgparkberth',
    }),
    page('zhszJcxx.qx_bw', '/zhsz-jcxxgl/qx_bw/index', '泊位（区级）', 'Berths (district)', {
      sort: 200,
      levels: 'qx',
      of: 'szgl:szglyyjgparkberth',
    }),
    page('zhszJcxx.sj_pdx', '/zhsz-jcxxgl/sj_pdx/index', '配电箱（市级）', 'Distribution boxes (city)', {
      sort: 210,
      levels: 'sj',
      of: 'jcsj:baselamppdx',
    }),
    page('zhszJcxx.qx_pdx', '/zhsz-jcxxgl/qx_pdx/index', '配电箱（区级）', 'Distribution boxes (district)', {
      sort: 220,
      levels: 'qx',
      of: 'jcsj:baselamppdx',
    }),
    page('zhszJcxx.sj_zmx', '/zhsz-jcxxgl/sj_zmx/index', '照明箱（市级）', 'Lamp boxes (city)', {
      sort: 230,
      levels: 'sj',
      title: ['照明电源箱（市级）', 'Supply boxes (city)'],
      of: 'jcsj:lampBox',
    }),
    page('zhszJcxx.qx_zmx', '/zhsz-jcxxgl/qx_zmx/index', '照明箱（区级）', 'Lamp boxes (district)', {
      sort: 240,
      levels: 'qx',
      title: ['照明电源箱（区级）', 'Supply boxes (district)'],
      of: 'jcsj:lampBox',
    }),
    page('zhszJcxx.sj_wxyk', '/zhsz-jcxxgl/sj_wxyk/index', '无线遥控（市级）', 'Wireless remote control (city)', {
      sort: 250,
      levels: 'sj',
      title: ['无线遥控终端（市级）', 'Wireless remote-control units (city)'],
      of: 'jcsj:baselampwxyg',
    }),
    page('zhszJcxx.qx_wxyk', '/zhsz-jcxxgl/qx_wxyk/index', '无线遥控（区级）', 'Wireless remote control (district)', {
      sort: 260,
      levels: 'qx',
      title: ['无线遥控终端（区级）', 'Wireless remote-control units (district)'],
      of: 'jcsj:baselampwxyg',
    }),
    page('zhszJcxx.sj_dk', '/zhsz-jcxxgl/sj_dk/index', '地块（市级）', 'Plots (city)', {
      sort: 270,
      levels: 'sj',
      title: ['照明地块（市级）', 'Lamp plots (city)'],
      of: 'jcsj:lampLand',
    }),
    page('zhszJcxx.qx_dk', '/zhsz-jcxxgl/qx_dk/index', '地块（区级）', 'Plots (district)', {
      sort: 280,
      levels: 'qx',
      title: ['照明地块（区级）', 'Lamp plots (district)'],
      of: 'jcsj:lampLand',
    }),
    page('zhszJcxx.sj_zjd', '/zhsz-jcxxgl/sj_zjd/index', '镇街道（市级）', 'Townships and streets (city)', {
      sort: 290,
      levels: 'sj',
      title: ['镇街基础数据（市级）', 'Township / street data (city)'],
      of: 'jcsj:basetownship',
    }),
    page('zhszJcxx.qx_zjd', '/zhsz-jcxxgl/qx_zjd/index', '镇街道（区级）', 'Townships and streets (district)', {
      sort: 300,
      levels: 'qx',
      title: ['镇街基础数据（区级）', 'Township / street data (district)'],
      of: 'jcsj:basetownship',
    }),
    folder('jcsj', '/jcxxgl/jcsj', '基础数据', 'Basic data', { sort: 310, icon: 'map-o' }, [
      page('jcsj.jkgl', '/jcxxgl/jcsj/jkgl/index', '监控管理', 'Cameras', { sort: 10, levels: 'sj qx', of: 'jcsj:camera' }),
      page('jcsj.basestreetlamp', '/jcxxgl/jcsj/basestreetlamp/index', '路灯', 'Street lamps', {
        sort: 30,
        levels: 'sj qx qy',
        of: 'jcsj:baselamp',
      }),
      page('jcsj.baselandscapelamp', '/jcxxgl/jcsj/baselandscapelamp/index', '景观灯', 'Landscape lamps', {
        sort: 40,
        levels: 'sj qx qy',
        of: 'jcsj:baselandscapelamp',
      }),
      page('jcsj.basesubwaylamp', '/jcxxgl/jcsj/basesubwaylamp/index', '地铁灯', 'Metro lamps', {
        sort: 50,
        levels: 'sj qx qy',
        of: 'jcsj:basesubwaylamp',
      }),
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
