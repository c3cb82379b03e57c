-- Titles of events that were reported while defects were entered as codes say the defect by its name (maintenance.md §3.1), and so do the duties and the
-- notices that bear such a title: they are found by the words that people read.
create temporary table defect_words (code text primary key, name text not null) on commit drop;
--
insert into defect_words (code, name) values
  ('B01', '伸缩装置断裂、翘起'),
  ('B02', '桥面坑槽'),
  ('B03', '栏杆、防撞护栏缺损'),
  ('B04', '泄水孔、泄水管堵塞'),
  ('B05', '限载、限高、桥名牌缺损'),
  ('B06', '结构裂缝、撞损、支座脱空'),
  ('B07', '桥下堆物、违规占用'),
  ('G01', '护栏缺失、撞损侵入车道'),
  ('G02', '护栏变形、松动、倒伏'),
  ('G03', '护栏脏污、锈蚀'),
  ('K01', '侧平石缺失、破损'),
  ('K02', '侧平石松动、倾斜'),
  ('L01', '单灯不亮'),
  ('L02', '连片、整段灭灯'),
  ('L03', '灯杆倒伏、严重倾斜'),
  ('L04', '漏电、电线裸露、检修门缺失'),
  ('L05', '箱变、配电箱故障'),
  ('L06', '电缆故障、被盗'),
  ('L07', '灯具下垂、灯罩脱落'),
  ('L08', '白天亮灯、不按时启闭'),
  ('L09', '景观灯不亮、断字'),
  ('M01', '井盖缺失、破损'),
  ('M02', '井盖移位'),
  ('M03', '井周破损、井框沉降'),
  ('M04', '防坠设施缺失'),
  ('M05', '雨水箅缺失、破损'),
  ('M06', '雨水口堵塞'),
  ('M07', '井盖松动、异响'),
  ('N01', '渗漏水、衬砌脱落'),
  ('N02', '通风、消防、监控故障'),
  ('N03', '装饰板松脱'),
  ('O01', '线缆低垂、脱落'),
  ('P01', '泊位线不清、设施缺损'),
  ('R01', '坑槽'),
  ('R02', '塌陷(空洞)'),
  ('R03', '沉陷、拥包、车辙'),
  ('R04', '线裂'),
  ('R05', '网裂、松散'),
  ('R06', '翻浆、唧泥'),
  ('R07', '水泥板破碎、错台'),
  ('R08', '路面积水'),
  ('R09', '油污、遗撒'),
  ('R10', '掘路回填沉陷'),
  ('S01', '面砖松动、破损、缺失'),
  ('S02', '人行道沉陷'),
  ('S03', '盲道、坡道缺损'),
  ('S04', '阻车桩、车挡缺损'),
  ('S05', '树池破损'),
  ('T01', '路名牌、标牌倾斜缺损'),
  ('U01', '扶梯、电梯停运'),
  ('U02', '地道积水、水泵故障'),
  ('W01', '积雪、结冰');
--
update daily_maintenance e set title = left(left(e.title, -3) || d.name, 100) from defect_words d
where right(e.title, 3) = d.code and (length(e.title) = 3 or e.title ~ '\s...$');
--
update duty t set title = replace(t.title, d.code, d.name) from defect_words d
where t.biz_type = 'yhgl/rcyh' and substring(t.title from '(?:^|[^A-Za-z0-9-])([A-Z][0-9]{2})(?![A-Za-z0-9])') = d.code;
--
update notice t set title = left(replace(t.title, d.code, d.name), 200) from defect_words d
where t.biz_type = 'yhgl/rcyh' and substring(t.title from '(?:^|[^A-Za-z0-9-])([A-Z][0-9]{2})(?![A-Za-z0-9])') = d.code;
--
update notice t set content = replace(t.content, d.code, d.name) from defect_words d
where t.biz_type = 'yhgl/rcyh' and substring(t.content from '(?:^|[^A-Za-z0-9-])([A-Z][0-9]{2})(?![A-Za-z0-9])') = d.code;
