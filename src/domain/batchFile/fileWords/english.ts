import type { LanguageWords } from './languageWords.ts';

/** Words of vendors and forms that are not in the field catalogue. */
export default {
  roles: {
    sender: 'sender_s consignor exporter ship_from_address sender_details pickup',
    receiver:
      'ship shipto delivery_address ship_address shipping_address recipient_address receiver_address receivers recipients consignees destination drop_off dropoff beneficiary send_to shipped_to deliver delivery_to delivered_to consigned_to',
    customer:
      'customer customers customer_s buyer buyers buyer_s client purchaser patron orderer ordered_by',
    billing: 'billing bill_to billing_address bill invoice_address invoice_to sold_to payer',
  },
  joins: 's the of for address details detail info contact',
  address: {
    full_name:
      'names full_names contact_person contact_person_name attention attn attention_to person',
    first_name: 'other_name other_names firstnames',
    last_name: 'surnames family',
    company: 'company organisation_name organization_name firm business company_or_name',
    email: 'e_mail_address emails email_id contact_email',
    phone:
      'phone_no phone_nos telephone_no tel_no mobile_no mobile_number mobile_phone cell cell_phone cellphone cell_no gsm gsm_no contact_no contact_number phone_# phone_numbers phones phone_line whatsapp whatsapp_no whatsapp_number telephone_nos day_phone',
    alternate_phone:
      'alternate_phone_number alternative_phone alternative_phone_number phone_no_2 phone2 phone_number_2 phone_number2 second_phone_number alt_phone alt_phone_number other_phone_number mobile_2',
    country:
      'country_region nation country_iso iso_country country_iso_code ctry destination_country country_of_destination',
    state:
      'state_region state_name region_state province_name state_abbreviation county_state state_county lga_state',
    city: 'suburb locality town_or_city city_name municipality city_or_town destination_city',
    address:
      'addr address_line address1 street_address street_name street_and_number home_address full_address house_address residential_address contact_address address_line1 physical_address street1',
    address_in_detail:
      'address2 address_line2 apartment apt suite flat street2 apartment_suite_etc apt_suite apartment_suite',
    address_3: 'address3 address_line3 street3',
    address_landmark: 'nearest_landmark closest_landmark nearest_bus_stop bus_stop',
    zip_code:
      'postalcode postcode_zip zip_postcode zip_or_postal_code post_zip_code zip_code_postal_code pin_code pincode eircode zip_postal',
    vat_number:
      'vat_registration_no vat_reg vat_reg_number vat_identification_number vatin uid_number',
    tin: 'tax_no taxpayer_identification_number fiscal_code tax_identification_no cpf cnpj cpf_cnpj cnpj_cpf pccc personal_customs_clearance_code personal_customs_code customs_clearance_code tckn tc_kimlik_no tc_kimlik vkn rut rut_rfc ruc rfc curp nit cuit cuil cuit_cuil dni npwp nik gstin pan_number pan_no aadhaar_number iin pinfl inn ezway ez_way resident_registration_number national_id_number',
    eori: 'eori_code economic_operator_number',
  },
  columns: {
    shipment:
      'order_ref order_ids order_nr sales_order so_number parcel_no parcel_number consignment consignment_no consignment_number waybill_group',
    external_reference:
      'customer_reference client_reference ref ref_# ref_no reference_no reference_number your_ref',
    'item.name':
      'item_names items_name goods goods_name description_of_goods goods_description description_of_items description_of_contents content contents item_s items products product_s contents_description content_description product_description_name commodity commodity_description merchandise',
    'item.quantity':
      'qnty how_many quantity_ordered qty_ordered item_qty_ordered quantity_purchased units_ordered no_of_units number_of_units order_quantity quantity_shipped quantity_to_ship',
    'item.unit_price':
      'price_per_unit price_per_item per_unit_price unit_cost cost_per_item item_cost rate_per_unit price_unit declared_unit_value customs_unit_value unit_declared_value price_per_piece',
    'item.total_value':
      'total_declared_value line_amount item_subtotal line_subtotal total_customs_value extended_price total_line_value amount_total_line goods_total',
    'item.value':
      'declared_amount goods_value value_of_goods value_for_customs customs_declared_value invoice_value commercial_value product_value',
    'item.weight':
      'weight_per_item weight_each weight_per_unit unit_wt item_wt product_wt weight_of_one net_weight_each',
    'item.country':
      'made_in manufactured_in goods_origin product_origin country_of_origin_of_goods coo item_origin_country',
    'item.product_hs_code':
      'hs hscode hts hts_code hs_tariff_code tariff hsn hsn_code commodity_code_hs harmonised_system_code customs_tariff_number taric',
    'item.sku':
      'item_code product_code_sku stock_code stock_no stock_number part_no part_number article_no article_number seller_sku merchant_sku product_id_sku',
    'item.currency':
      'currency_of_value value_currency price_currency_code item_currency_code cur ccy order_currency_code declared_value_currency',
    'box.weight':
      'gross_wt actual_weight parcel_wt total_wt weight_of_parcel weight_of_package chargeable_weight_actual gross_mass package_wt shipping_weight',
    'box.length':
      'length_of_box carton_length dimension dims box_dims package_dims parcel_dims carton_dimensions measurements box_measurements l_x_w_x_h lxbxh dimensions_lxwxh',
    'box.width': 'width_of_box carton_width',
    'box.height': 'height_of_box carton_height',
    nxp: 'nxp_form nxp_form_number nxp_form_no e_nxp_number',
    ioss: 'ioss_code import_one_stop_shop_number ioss_reference',
  },
  bare: {
    'box.weight': 'wt wgt weights weight_of_item_s mass',
    'item.quantity': 'no_of_items number_of_items items_count count pcs piece',
    'item.unit_price': 'selling_price sale_price sold_price',
    'item.value': 'amount declared_price worth',
    'item.name':
      'product_title item_type particulars type_of_goods nature_of_goods package_content package_contents parcel_content',
    assigned_date: 'pickup_date collection_date dispatch_date despatch_date',
  },
  footer: {
    things:
      'parcels?|packages?|shipments?|orders?|consignments?|waybills?|boxes|box|cartons?|bags?|pieces?|pcs|items?|rows?|lines?|records?|entries|customers?|receivers?',
    sums: 'weight|value|amount|quantity|qty|price|cost',
    totals:
      'grand total|sub-?total|totals?(?: number)?(?: no\\.?)?(?: of)?|number of|no\\.? of|count(?: of)?',
    inTotal: 'in total|total|altogether|in all',
    labels:
      'n\\.?b\\.?|notes?|remarks?|comments?|attention|important|p\\.?s\\.?|date|driver|vehicle(?: no\\.?| number)?|tel\\.?|contact us|version|source|page',
    says: "is|are|be|been|was|were|must|should|cannot|do|does|don['’]t|has|have|please|not|handle|fragile",
    about:
      'please note|kindly note|prepared by|compiled by|checked by|verified by|approved by|authori[sz]ed by|packed by|received by|issued by|submitted by|signed by|delivered by|collected by|signatures?|printed (?:on|by|at)|exported (?:on|by|from|at)|generated (?:on|by|from|at)|created (?:on|by|with)|powered by|sent from my|for (?:any |all |more |further )?(?:enquir\\p{L}*|inquir\\p{L}*|information|questions|support)|continued (?:on|from)',
    page: 'page|sheet',
    ends: 'end|end of (?:the )?(?:list|file|report|document|sheet|page|manifest)|eof|nothing follows|thank you(?: (?:very much|for your (?:business|order|patronage)))?|thanks|confidential|continued',
  },
  charges: {
    before:
      'free|standard|express|priority|economy|regular|flat[- ]?rate|local|home|doorstep|next[- ]?day|same[- ]?day|overnight|international|domestic|worldwide|dhl|ups|fedex|usps|order|cart|member(?:ship)?|loyalty|bulk|staff|total|extra|additional|less|plus|early bird|black friday|first[- ]order|new customer',
    charges:
      'shipping|delivery|postage|freight|courier|handling|dispatch|p ?& ?p|s ?& ?h|shipping (?:and|&) handling|postage (?:and|&) (?:packing|packaging)|packing (?:and|&) delivery|v\\.?a\\.?t\\.?|gst|hst|sales tax|tax(?:es)?|withholding tax|(?:customs |import )?dut(?:y|ies)|discounts?|rebate|promo(?:tion)?(?: code| discount)?|coupon(?: code| discount)?|voucher code|discount code|price adjustment|adjustment|rounding|round[- ]?off|store credit|cash on delivery|cod',
    extras:
      'tips?|gratuity|gift[- ]?wrap(?:ping)?|gift packaging|packaging|packing|(?:shipping |parcel )?insurance|donation|surcharge|commission',
    things:
      'gift[- ]?wrap(?:ping)?|packaging|packing|service|processing|convenience|transaction|payment|card|bank|transfer|platform|marketplace|import|customs|clearing|clearance|fuel|remote area|restocking|return|installation|set[- ]?up|rush|priority|express|small order|minimum order|insurance|booking|documentation|pick[- ]?up|logistics|waybill|drop[- ]?off',
    fees: 'fees?|charges?|costs?|levy|surcharge|rates?',
    to: 'to|within|outside|via|by|inside|on|off',
  },
} satisfies LanguageWords;
