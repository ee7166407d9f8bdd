print("haru")
