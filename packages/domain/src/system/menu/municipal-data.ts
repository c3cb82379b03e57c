import { branch, type MenuNode, page } from './menu-tree.ts'

/** Base data of municipal facilities. */
export const municipalData: readonly MenuNode[] = [
  branch('zhszJcxx', '/zhsz-jcxxgl', '市政基础信息', 'Municipal base data', { system: 'zhsz', icon: 'database' }, [
    page('zhszJcxx.sj_dl', '/zhsz-jcxxgl/sj_dl/index', '道路（市级）', 'Roads (city)', { of: 'jcsj:baseroad' }),
    page('zhszJcxx.qx_dl', '/zhsz-jcxxgl/qx_dl/index', '道路（区级）', 'Roads (district)', { of: 'jcsj:baseroad' }),
    page('zhszJcxx.sj_ld', '/zhsz-jcxxgl/sj_ld/index', '路段（市级）', 'Road sections (city)', { of: 'jcsj:baseroadsection' }),
    page('zhszJcxx.qx_ld', '/zhsz-jcxxgl/qx_ld/index', '路段（区级）', 'Road sections (district)', { of: 'jcsj:baseroadsection' }),
    page('zhszJcxx.sj_zm', '/zhsz-jcxxgl/sj_zm/index', '照明（市级）', 'Lighting (city)', { of: 'jcsj:lampFacility' }),
    page('zhszJcxx.qx_zm', '/zhsz-jcxxgl/qx_zm/index', '照明（区级）', 'Lighting (district)', { of: 'jcsj:lampFacility' }),
    page('zhszJcxx.sj_ql', '/zhsz-jcxxgl/sj_ql/index', '桥梁（市级）', 'Bridges (city)', { of: 'jcsj:basebridge' }),
    page('zhszJcxx.qx_ql', '/zhsz-jcxxgl/qx_ql/index', '桥梁（区级）', 'Bridges (district)', { of: 'jcsj:basebridge' }),
    page('zhszJcxx.sj_rxtq', '/zhsz-jcxxgl/sj_rxtq/index', '人行天桥（市级）', 'Footbridges (city)', { of: 'jcsj:baseflyover' }),
    page('zhszJcxx.qx_rxtq', '/zhsz-jcxxgl/qx_rxtq/index', '人行天桥（区级）', 'Footbridges (district)', { of: 'jcsj:baseflyover' }),
    page('zhszJcxx.sj_sd', '/zhsz-jcxxgl/sj_sd/index', '隧道（市级）', 'Tunnels (city)', { of: 'jcsj:basetunnel' }),
    page('zhszJcxx.qx_sd', '/zhsz-jcxxgl/qx_sd/index', '隧道（区级）', 'Tunnels (district)', { of: 'jcsj:basetunnel' }),
    page('zhszJcxx.sj_xcd', '/zhsz-jcxxgl/sj_xcd/index', '下穿道（市级）', 'Underpasses (city)', { of: 'jcsj:baseunderpass' }),
    page('zhszJcxx.qx_xcd', '/zhsz-jcxxgl/qx_xcd/index', '下穿道（区级）', 'Underpasses (district)', { of: 'jcsj:baseunderpass' }),
    page('zhszJcxx.sj_jkx', '/zhsz-jcxxgl/sj_jkx/index', '架空线（市级）', 'Overhead lines (city)', { of: 'jcsj:baseoverhead' }),
    page('zhszJcxx.qx_jkx', '/zhsz-jcxxgl/qx_jkx/index', '架空线（区级）', 'Overhead lines (district)', { of: 'jcsj:baseoverhead' }),
    page('zhszJcxx.sj_tc', '/zhsz-jcxxgl/sj_tc/index', '停车场路（市级）', 'Parking (city)', { of: 'szgl:szglyyjgparkroad' }),
    page('zhszJcxx.qx_tc', '/zhsz-jcxxgl/qx_tc/index', '停车场路（区级）', 'Parking (district)', { of: 'szgl:szglyyjgparkroad' }),
    page('zhszJcxx.sj_bw', '/zhsz-jcxxgl/sj_bw/index', '泊位（市级）', 'Berths (city)', { of: 'szgl:szglyyjgparkberth' }),
    page('zhszJcxx.qx_bw', '/zhsz-jcxxgl/qx_bw/index', '泊位（区级）', 'Berths (district)', { of: 'szgl:szglyyjgparkberth' }),
    page('zhszJcxx.sj_pdx', '/zhsz-jcxxgl/sj_pdx/index', '配电箱（市级）', 'Distribution boxes (city)', { of: 'jcsj:baselamppdx' }),
    page('zhszJcxx.qx_pdx', '/zhsz-jcxxgl/qx_pdx/index', '配电箱（区级）', 'Distribution boxes (district)', { of: 'jcsj:baselamppdx' }),
    page('zhszJcxx.sj_zmx', '/zhsz-jcxxgl/sj_zmx/index', '照明箱（市级）', 'Lamp boxes (city)', { of: 'jcsj:lampBox' }),
    page('zhszJcxx.qx_zmx', '/zhsz-jcxxgl/qx_zmx/index', '照明箱（区级）', 'Lamp boxes (district)', { of: 'jcsj:lampBox' }),
    page('zhszJcxx.sj_wxyk', '/zhsz-jcxxgl/sj_wxyk/index', '无线遥控（市级）', 'Wireless remote control (city)', {
      of: 'jcsj:baselampwxyg',
    }),
    page('zhszJcxx.qx_wxyk', '/zhsz-jcxxgl/qx_wxyk/index', '无线遥控（区级）', 'Wireless remote control (district)', {
      of: 'jcsj:baselampwxyg',
    }),
    page('zhszJcxx.sj_dk', '/zhsz-jcxxgl/sj_dk/index', '地块（市级）', 'Plots (city)', { of: 'jcsj:lampLand' }),
    page('zhszJcxx.qx_dk', '/zhsz-jcxxgl/qx_dk/index', '地块（区级）', 'Plots (district)', { of: 'jcsj:lampLand' }),
    page('zhszJcxx.sj_zjd', '/zhsz-jcxxgl/sj_zjd/index', '镇街道（市级）', 'Townships and streets (city)', { of: 'jcsj:basetownship' }),
    page('zhszJcxx.qx_zjd', '/zhsz-jcxxgl/qx_zjd/index', '镇街道（区级）', 'Townships and streets (district)', { of: 'jcsj:basetownship' }),
    branch('jcsj', '/jcxxgl/jcsj', '基础数据', 'Basic data', { icon: 'map-o' }, [
      page('jcsj.jkgl', '/jcxxgl/jcsj/jkgl/index', '监控管理', 'Cameras', { of: 'jcsj:camera' }),
      page('jcsj.baseroad', '/jcxxgl/jcsj/baseroad/index', '城市道路', 'Urban roads', { of: 'jcsj:baseroad' }),
      page('jcsj.basestreetlamp', '/jcxxgl/jcsj/basestreetlamp/index', '路灯', 'Street lamps', { of: 'jcsj:baselamp' }),
      page('jcsj.baselandscapelamp', '/jcxxgl/jcsj/baselandscapelamp/index', '景观灯', 'Landscape lamps', { of: 'jcsj:baselandscapelamp' }),
      page('jcsj.basesubwaylamp', '/jcxxgl/jcsj/basesubwaylamp/index', '地铁灯', 'Metro lamps', { of: 'jcsj:basesubwaylamp' }),
      page('jcsj.roadbridgereport', '/jcxxgl/jcsj/roadbridgereport/index', '路桥报告', 'Road-bridge reports', {
        of: 'jcsj:szgl:roadBridgeReport',
      }),
      page('jcsj.newdiseases', '/jcxxgl/jcsj/newdiseases/index', '新增病害', 'New diseases', { reads: 'jcsj:newdiseases' }),
    ]),
  ]),
]
