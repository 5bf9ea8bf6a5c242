/** The state lotteries of Vietnam: on which days of the week each draws, Sunday being 0. */

export interface Province {
  readonly code: string;
  readonly name: string;
  readonly weekdays: readonly number[];
}

const province = (code: string, name: string, ...weekdays: number[]): Province => ({ code, name, weekdays });

export const SOUTHERN: readonly Province[] = [
  province('hcm', 'TP. Hồ Chí Minh', 1, 6),
  province('dongthap', 'Đồng Tháp', 1),
  province('camau', 'Cà Mau', 1),
  province('bentre', 'Bến Tre', 2),
  province('vungtau', 'Vũng Tàu', 2),
  province('baclieu', 'Bạc Liêu', 2),
  province('dongnai', 'Đồng Nai', 3),
  province('cantho', 'Cần Thơ', 3),
  province('soctrang', 'Sóc Trăng', 3),
  province('tayninh', 'Tây Ninh', 4),
  province('angiang', 'An Giang', 4),
  province('binhthuan', 'Bình Thuận', 4),
  province('vinhlong', 'Vĩnh Long', 5),
  province('binhduong', 'Bình Dương', 5),
  province('travinh', 'Trà Vinh', 5),
  province('longan', 'Long An', 6),
  province('binhphuoc', 'Bình Phước', 6),
  province('haugiang', 'Hậu Giang', 6),
  province('tiengiang', 'Tiền Giang', 0),
  province('kiengiang', 'Kiên Giang', 0),
  province('dalat', 'Đà Lạt', 0),
];

export const CENTRAL: readonly Province[] = [
  province('hue', 'Thừa Thiên Huế', 0, 1),
  province('phuyen', 'Phú Yên', 1),
  province('daklak', 'Đắk Lắk', 2),
  province('quangnam', 'Quảng Nam', 2),
  province('danang', 'Đà Nẵng', 3, 6),
  province('khanhhoa', 'Khánh Hòa', 0, 3),
  province('binhdinh', 'Bình Định', 4),
  province('quangtri', 'Quảng Trị', 4),
  province('quangbinh', 'Quảng Bình', 4),
  province('gialai', 'Gia Lai', 5),
  province('ninhthuan', 'Ninh Thuận', 5),
  province('quangngai', 'Quảng Ngãi', 6),
  province('daknong', 'Đắk Nông', 6),
  province('kontum', 'Kon Tum', 0),
];
