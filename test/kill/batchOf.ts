const HEADER =
  'shipment,sender_first_name,sender_last_name,sender_email,sender_phone,sender_country,sender_state,sender_city,sender_address,sender_address_in_detail,sender_address_landmark,sender_zip_code,sender_longitude,sender_latitude,' +
  'receiver_first_name,receiver_last_name,receiver_email,receiver_phone,receiver_country,receiver_state,receiver_city,receiver_address,receiver_address_in_detail,receiver_address_landmark,receiver_zip_code,receiver_longitude,receiver_latitude,' +
  'box,box_length,box_width,box_height,box_weight,item_name,item_hs_code,item_quantity,item_unit_price,item_weight,item_country,item_battery';
const SENDER =
  'Adaeze,Okonkwo,adaeze@example.com,08000000001,NG,LA,Lagos,14 Marina Road,Second floor,Opposite the old post office,101241,3.3958,6.4530';
const RECEIVER =
  'Whitfield,grace@example.com,12025550199,US,DC,Washington,1420 Linden Street NW,Apartment 3B,Beside the public library,20009,-77.0365,38.9170';
const GOODS = [
  'Smartphone,8517130000,2,285000.00,0.45,NG,inside',
  'Cotton T-shirt,6109100000,4,7800.00,0.20,NG,',
  'Printed novel,4901990000,3,6500.00,0.38,NG,',
];

/** A batch file with `count` shipments, named `K-1`, `K-2` …; every third has two boxes. */
export const batchOf = (count: number): string =>
  [
    HEADER,
    ...Array.from({ length: count }, (_, index) => {
      const row = (box: number): string =>
        `K-${index + 1},${SENDER},Grace ${index + 1},${RECEIVER},${box},30,20,${10 + (index % 7)},2.5,${GOODS[(index + box) % GOODS.length]}`;
      return index % 3 === 2 ? [row(1), row(2)] : [row(1)];
    }).flat(),
  ].join('\n');
